import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths, STOCK_ALERT_ID } from '../../cms/contract/paths.ts';
import { isEmail, MESSAGES } from '../../cms/contract/rules/account.ts';
import { requestStockAlert } from '../api/alerts.ts';
import { type FormErrors, textOf } from '../forms/form-errors.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { useSession } from '../session/use-session.tsx';
import { color, font, media, size, space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Stack } from '../ui/stack.tsx';

const Frame = styled.div`
  padding-top: ${space[3]};
  border-top: 1px solid ${color.line};
  h2 {
    font: 600 ${size.m} / 1.3 ${font.serif};
  }
  p {
    color: ${color.inkSoft};
    font-size: ${size.xs};
  }
  &:focus {
    outline: none;
  }
  /* Nothing could be sent. */
  ${media.noScript} {
    display: none;
  }
`;
const Asked = styled.span`
  color: ${color.green};
  font-weight: 600;
`;

/** Subscribes to one mail when a sold-out product is back. Reset for another product, or another shopper. */
export default function StockAlertForm({ productId }: { productId: string }) {
  const { userInfo, isReady } = useSession();
  return (
    <StockAlert
      key={`${productId} ${userInfo?._id}`}
      productId={productId}
      email={userInfo?.email ?? ''}
      isReady={isReady}
    />
  );
}

const emailIn = (form: HTMLFormElement) => textOf(form, 'email').trim();
const findFaults = (form: HTMLFormElement): FormErrors =>
  isEmail(emailIn(form)) ? {} : { email: MESSAGES.emailInvalid };

type StockAlertProps = { productId: string; email: string; isReady: boolean };

function StockAlert({ productId, email, isReady }: StockAlertProps) {
  const [askedFor, setAskedFor] = useState('');
  const { handleSubmit, errors, isBusy } = useSubmission({
    findFaults,
    async send(form) {
      const email = emailIn(form);
      await requestStockAlert(productId, { email });
      setAskedFor(email);
    },
  });
  const frame = useRef<HTMLDivElement>(null);
  const isSought = useLocation().hash === `#${STOCK_ALERT_ID}`;
  // A link may lead here; and the button is removed with its form, when the next Tab must continue from here.
  useEffect(() => {
    if (askedFor || isSought) frame.current?.focus();
  }, [askedFor, isSought]);
  return (
    <Frame id={STOCK_ALERT_ID} ref={frame} tabIndex={-1}>
      <div role="status">{askedFor && <Asked>Ürün gelince {askedFor} adresine haber vereceğiz.</Asked>}</div>
      {!askedFor && (
        <form noValidate onSubmit={handleSubmit} aria-label="Gelince haber ver">
          <Stack $gap={3}>
            <h2>Yeniden gelince haber verelim</h2>
            <TextField
              label="E-posta"
              name="email"
              type="email"
              autoComplete="email"
              required
              defaultValue={email}
              error={errors.email}
            />
            {/* Before the page is taken over a press would send the address into the open. */}
            <Button type="submit" variant="secondary" busy={isBusy} disabled={!isReady}>
              Gelince haber ver
            </Button>
            <p>
              Ürün yeniden stoka girince bir kez e-posta göndeririz; adresiniz başka hiçbir şey için
              kullanılmaz. <Link to={paths.legal.dataProtection}>KVKK aydınlatma metni</Link>
            </p>
          </Stack>
        </form>
      )}
    </Frame>
  );
}
