import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import type { Product } from '../../cms/contract/products.ts';
import { isEmail, MESSAGES } from '../../cms/contract/rules/account.ts';
import {
  QUESTION_MAX_LENGTH,
  QUESTION_MIN_LENGTH,
  QUESTION_TOO_SHORT,
} from '../../cms/contract/rules/questions.ts';
import { call } from '../api/fetcher.ts';
import { useTerms } from '../api/terms.ts';
import { type FormErrors, textOf, useSubmission } from '../forms/use-submission.tsx';
import { createStoredValue, fieldsIn } from '../session/stored-value.ts';
import { useSession } from '../session/use-session.tsx';
import { noFocusRing, smallPrint } from '../theme/css-fragments.ts';
import { media } from '../theme/tokens.ts';
import { Alert } from '../ui/alert.tsx';
import { useFocusFor } from '../ui/browser-hooks.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/card.tsx';
import { EmailField, TextArea } from '../ui/field.tsx';
import { Stack } from '../ui/stack.tsx';
import { ASK_ID } from './product-layout.tsx';

const Frame = styled(Panel)`
  scroll-margin-top: 1rem;
  small {
    ${smallPrint}
  }
  ${noFocusRing}
  /* Without scripts the form cannot be sent. */
  ${media.noScript} {
    > form {
      display: none;
    }
  }
`;

type Draft = { productId: string; text: string };

/** Typed question of this tab, kept over a failed request and a reload until it is sent. */
const draft = createStoredValue<Draft | null>({
  key: 'question',
  area: 'session',
  empty: null,
  parse: (stored) => {
    const { productId, text } = fieldsIn(stored);
    return typeof productId === 'string' && typeof text === 'string' ? { productId, text } : null;
  },
});
const draftOf = (productId: string): string => {
  const kept = draft.read();
  return kept?.productId === productId ? kept.text : '';
};

type Props = { product: Pick<Product, '_id' | 'name'> };

/** Question form. The key renews the form for another shopper, because the form contains the e-mail address. */
export const QuestionForm = (props: Props) => <AskPanel key={useSession().userInfo?._id} {...props} />;

const findFaults = (form: HTMLFormElement): FormErrors => ({
  ...(textOf(form, 'text').trim().length < QUESTION_MIN_LENGTH && { text: QUESTION_TOO_SHORT }),
  ...(!isEmail(textOf(form, 'email').trim()) && { email: MESSAGES.emailInvalid }),
});

function AskPanel({ product: { _id: productId, name } }: Props) {
  const { userInfo, isReady } = useSession();
  const [sentTo, setSentTo] = useState('');
  const { handleSubmit, errors, isBusy } = useSubmission({
    findFaults,
    async send(form) {
      const body = { text: textOf(form, 'text').trim(), email: textOf(form, 'email').trim() };
      await call('askQuestion', { params: { id: productId }, body });
      draft.write(null);
      setSentTo(body.email);
    },
  });
  const text = useRef<HTMLTextAreaElement>(null);
  // Restores a typed question, unless the shopper has typed before hydration.
  useEffect(() => {
    if (text.current && !text.current.value) text.current.value = draftOf(productId);
  }, [productId]);
  // The focused button is removed with its form; the frame takes the focus, so that Tab continues from here.
  const frame = useFocusFor<HTMLElement>(sentTo);
  return (
    <Frame id={ASK_ID} ref={frame} tabIndex={-1} aria-labelledby={`${ASK_ID}-baslik`}>
      <h2 id={`${ASK_ID}-baslik`}>Bize sorun</h2>
      <div role="status">
        {sentTo && (
          <Alert tone="success" role="none">
            Sorunuz bize ulaştı. Yanıtı {sentTo} adresine göndereceğiz.
          </Alert>
        )}
      </div>
      {!sentTo && (
        <Stack as="form" $gap={3} noValidate onSubmit={handleSubmit} aria-labelledby={`${ASK_ID}-baslik`}>
          <TextArea
            label="Sorunuz"
            name="text"
            rows={3}
            required
            maxLength={QUESTION_MAX_LENGTH}
            ref={text}
            onChange={({ target }) => draft.write({ productId, text: target.value })}
            error={errors.text}
          />
          <EmailField autoComplete="email" defaultValue={userInfo?.email} error={errors.email} />
          {/* Disabled before hydration: the browser would send the form itself, with both texts in the address. */}
          <Button type="submit" busy={isBusy} disabled={!isReady}>
            Soruyu gönder
          </Button>
          <small>
            Yanıtı e-postayla göndeririz; adresiniz başka hiçbir şey için kullanılmaz ve kimseye gösterilmez.
            Soru ve yanıt, kimin sorduğu belirtilmeden bu sayfada yayımlanabilir.{' '}
            <Link to={paths.legal.dataProtection}>KVKK aydınlatma metni</Link>
          </small>
        </Stack>
      )}
      <WithoutScripts name={name} />
    </Frame>
  );
}

function WithoutScripts({ name }: { name: string }) {
  const { email } = useTerms().contact;
  return (
    <noscript>
      {email ? (
        <p>
          Sorunuzu{' '}
          <a href={`mailto:${email}?subject=${encodeURIComponent(`Ürün sorusu: ${name}`)}`}>{email}</a>{' '}
          adresine yazabilirsiniz.
        </p>
      ) : (
        <p>Soru formu JavaScript ister.</p>
      )}
    </noscript>
  );
}
