import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Alert, AlertList, AlertTerms } from '../../cms/contract/alerts.ts';
import { formatForInput, parseLira } from '../../cms/contract/money.ts';
import { paths } from '../../cms/contract/paths.ts';
import { ALERT_KINDS, kindsMatchedBy } from '../../cms/contract/rules/alert-kinds.ts';
import { CONDITIONS, type StampCondition } from '../../cms/contract/rules/stamp-attributes.ts';
import { MAX_PRICE_MESSAGE } from '../../cms/contract/rules/wishlist-and-alert-limits.ts';
import { addAlerts, updateAlert } from '../api/alerts.ts';
import { type FormErrors, textOf, useSubmission } from '../forms/use-submission.tsx';
import { useSession } from '../session/use-session.tsx';
import { smallPrint } from '../theme/css-fragments.ts';
import { Button } from '../ui/button.tsx';
import { Options, SelectField, TextField } from '../ui/field.tsx';
import { Grid, Stack } from '../ui/stack.tsx';
import { type AlertSubject, askedTerms, forgetAsked, useSignInFirst } from './asked-alert.ts';

export const ANY_TERMS: AlertTerms = { condition: null, maxPrice: null };
/** Label of every button by which a shopper consents to e-mails. */
export const TELL_BY_MAIL = 'E-postayla haber ver';

const Law = styled.p`
  ${smallPrint}
`;

const WHEN = {
  product: 'ürün yeniden stoka girince bir',
  search: 'yeni ürün gelince günde en çok bir',
  stamp: 'gelince ya da ucuzlayınca günde en çok bir',
};

/** Legal notice beside each button labelled `TELL_BY_MAIL`. The shopper consents to e-mails by pressing the button. */
export const MailConsent = ({ kind = 'stamp' }: { kind?: keyof typeof WHEN }) => (
  <Law>
    “{TELL_BY_MAIL}”e basarak {WHEN[kind]} e-posta almayı kabul edersiniz; her e-postadaki bağlantıyla tek
    dokunuşla bırakırsınız, adresiniz başka bir şey için kullanılmaz.{' '}
    <Link to={paths.legal.dataProtection}>KVKK aydınlatma metni</Link>
  </Law>
);

const findTermFaults = (form: HTMLFormElement): FormErrors => {
  const typed = textOf(form, 'maxPrice').trim();
  const price = typed === '' ? null : parseLira(typed);
  if (typed !== '' && price === null) return { maxPrice: 'Tutarı 12,50 gibi yazın.' };
  return price !== null && price <= 0 ? { maxPrice: MAX_PRICE_MESSAGE } : {};
};

const readTerms = (form: HTMLFormElement): AlertTerms => ({
  condition: (textOf(form, 'condition') || null) as StampCondition | null,
  maxPrice: parseLira(textOf(form, 'maxPrice')),
});

function TermFields({ terms = ANY_TERMS, errors }: { terms?: AlertTerms | undefined; errors: FormErrors }) {
  const { condition, maxPrice } = terms;
  return (
    <Grid $min="12rem">
      <SelectField label="Durum" name="condition" defaultValue={condition ?? ''} error={errors.condition}>
        <option value="">Fark etmez</option>
        <Options of={CONDITIONS} />
      </SelectField>
      <TextField
        label="En yüksek fiyat (₺)"
        name="maxPrice"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        defaultValue={maxPrice === null ? '' : formatForInput(maxPrice).replace(/,00$/, '')}
        hint="KDV dahil; boş bırakırsanız fark etmez."
        error={errors.maxPrice}
      />
    </Grid>
  );
}

type AlertFormProps = {
  /** Subject of a new alert, an alert to change, or a function that reads the subject from the form. */
  subject: AlertSubject | Alert | ((form: HTMLFormElement) => AlertSubject);
  onDone: (answer: AlertList) => void;
  name: string;
  findFaults?: (form: HTMLFormElement) => FormErrors;
  children?: (errors: FormErrors) => ReactNode;
};

const isAlert = (subject: AlertFormProps['subject']): subject is Alert => '_id' in subject;

/** Form that adds or changes an alert. A guest must sign in first; then the form sends the typed alert. */
export function AlertForm({ subject, onDone, name, findFaults, children }: AlertFormProps) {
  const { userInfo, isReady } = useSession();
  const signInFirst = useSignInFirst();
  const form = useRef<HTMLFormElement>(null);
  const isSearch = kindsMatchedBy('search').some((kind) => kind in subject);
  const [typed] = useState(() =>
    typeof subject === 'function' || isAlert(subject) ? undefined : askedTerms(subject),
  );
  const { handleSubmit, errors, refusal, isBusy } = useSubmission({
    findFaults: (form) => ({ ...findFaults?.(form), ...(!isSearch && findTermFaults(form)) }),
    async send(form) {
      const terms = isSearch ? ANY_TERMS : readTerms(form);
      if (isAlert(subject)) return onDone(await updateAlert(subject._id, terms));
      const asked = typeof subject === 'function' ? subject(form) : subject;
      if (!userInfo) return signInFirst(asked, terms);
      forgetAsked();
      onDone(await addAlerts({ alerts: [asked], ...terms }));
    },
  });
  const isAsked = typed !== undefined && userInfo !== null;
  useEffect(() => {
    if (isAsked) form.current?.requestSubmit();
  }, [isAsked]);
  return (
    <Stack as="form" ref={form} noValidate onSubmit={handleSubmit} aria-label={name}>
      {children?.(errors)}
      {!isSearch && <TermFields terms={isAlert(subject) ? subject : typed} errors={errors} />}
      {refusal}
      {/* Disabled before hydration: the browser would send the form itself, with the typed text in the address. */}
      <Button type="submit" busy={isBusy} disabled={!isReady}>
        {TELL_BY_MAIL}
      </Button>
      <MailConsent kind={isSearch ? 'search' : 'stamp'} />
    </Stack>
  );
}

/** Returns the success message, which asks the shopper to confirm an unconfirmed e-mail address first. */
export function addedText({ isEmailProven, alerts }: AlertList): string {
  const [alert] = alerts;
  const named = alerts.length === 1 ? `“${alert?.title}”` : `${alerts.length} değer`;
  if (!isEmailProven)
    return `E-posta adresinizi profilinizde doğruladığınızda ${named} için haber vereceğiz.`;
  return alert && ALERT_KINDS[alert.kind] === 'search'
    ? `${named} için yeni ürün gelince günde en çok bir e-posta göndereceğiz.`
    : `${named} gelince ya da ucuzlayınca e-posta göndereceğiz.`;
}
