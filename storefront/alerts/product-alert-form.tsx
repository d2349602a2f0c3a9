import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { PRODUCT_ALERT_ID } from '../../cms/contract/paths.ts';
import { isEmail, MESSAGES } from '../../cms/contract/rules/account.ts';
import { requestProductAlert } from '../api/alerts.ts';
import { type FormErrors, textOf, useSubmission } from '../forms/use-submission.tsx';
import { useSession } from '../session/use-session.tsx';
import { noFocusRing, scriptsOnly, smallPrint } from '../theme/css-fragments.ts';
import { color, font, size, space } from '../theme/tokens.ts';
import { useFocusFor } from '../ui/browser-hooks.ts';
import { Button } from '../ui/button.tsx';
import { EmailField } from '../ui/field.tsx';
import { Stack } from '../ui/stack.tsx';
import { MailConsent, TELL_BY_MAIL } from './alert-form.tsx';

const Frame = styled.div`
  padding-top: ${space[3]};
  border-top: 1px solid ${color.line};
  h2 {
    font: 600 ${size.m} / 1.3 ${font.serif};
  }
  p {
    ${smallPrint}
  }
  ${noFocusRing}
  ${scriptsOnly}
`;
const Asked = styled.span`
  color: ${color.green};
  font-weight: 600;
`;

/** Form for one e-mail when a sold-out product is back. The key resets the form for another product or shopper. */
export default function ProductAlertForm({ productId }: { productId: string }) {
  const { userInfo } = useSession();
  return <ProductAlert key={`${productId} ${userInfo?._id}`} productId={productId} />;
}

const emailIn = (form: HTMLFormElement) => textOf(form, 'email').trim();
const findFaults = (form: HTMLFormElement): FormErrors =>
  isEmail(emailIn(form)) ? {} : { email: MESSAGES.emailInvalid };

function ProductAlert({ productId }: { productId: string }) {
  const { userInfo, isReady } = useSession();
  const [askedFor, setAskedFor] = useState('');
  const { handleSubmit, errors, isBusy } = useSubmission({
    findFaults,
    async send(form) {
      const email = emailIn(form);
      await requestProductAlert(productId, { email });
      setAskedFor(email);
    },
  });
  const isSought = useLocation().hash === `#${PRODUCT_ALERT_ID}`;
  // Takes the focus when a link leads here, and when the form with its focused button is removed.
  const frame = useFocusFor<HTMLDivElement>(askedFor || isSought);
  return (
    <Frame id={PRODUCT_ALERT_ID} ref={frame} tabIndex={-1}>
      <div role="status">{askedFor && <Asked>Ürün gelince {askedFor} adresine haber vereceğiz.</Asked>}</div>
      {!askedFor && (
        <Stack as="form" $gap={3} noValidate onSubmit={handleSubmit} aria-label="Haber ver">
          <h2>Yeniden gelince haber verelim</h2>
          <EmailField autoComplete="email" defaultValue={userInfo?.email} error={errors.email} />
          {/* Disabled before hydration: the browser would send the form itself, with the e-mail address in the URL. */}
          <Button type="submit" variant="secondary" isWide busy={isBusy} disabled={!isReady}>
            {TELL_BY_MAIL}
          </Button>
          <MailConsent kind="product" />
        </Stack>
      )}
    </Frame>
  );
}
