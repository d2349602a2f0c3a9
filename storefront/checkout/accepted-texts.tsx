import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { qualitiesOf, renderOrderContract } from '../../cms/contract/rules/order-contract.ts';
import { withRecipient } from '../addresses/address-values.ts';
import { isNotFound } from '../api/fetcher.ts';
import { useTerms } from '../api/terms.ts';
import { useLegalPage } from '../api/texts.ts';
import { cartTaxRows } from '../cart/cart-state.ts';
import { useCart } from '../cart/use-cart.tsx';
import { LegalDialog } from '../legal/legal-text.tsx';
import { useSession } from '../session/use-session.tsx';
import { inPlace } from '../ui/plain-click.ts';
import type { PaymentMethod } from './use-start-payment.ts';

const TEXTS = {
  'on-bilgilendirme-formu': {
    title: 'Ön Bilgilendirme Formu',
    path: paths.legal.preliminaryInformation,
  },
  'mesafeli-satis-sozlesmesi': { title: 'Mesafeli Satış Sözleşmesi', path: paths.legal.distanceSales },
} as const;
type TextSlug = keyof typeof TEXTS;

type AcceptanceProps = { hasForm: boolean; method: PaymentMethod; onShow: (slug: TextSlug) => void };

/** Sentence with which the buyer accepts the texts. A click on a title shows the text in place. */
export function Acceptance({ hasForm, method, onShow }: AcceptanceProps) {
  const linkTo = (slug: TextSlug) => (
    <Link to={TEXTS[slug].path} aria-haspopup="dialog" onClick={inPlace(() => onShow(slug))}>
      {TEXTS[slug].title}
    </Link>
  );
  return (
    <>
      {method === 'card' ? 'Ödemeye geçerek' : 'Siparişi tamamlayarak'}{' '}
      {hasForm && <>{linkTo('on-bilgilendirme-formu')}’nu ve </>}
      {linkTo('mesafeli-satis-sozlesmesi')}’ni okuduğumu ve kabul ettiğimi onaylıyorum. Siparişim ödeme
      yükümlülüğü doğurur.
    </>
  );
}

export function AcceptedTexts({ method = 'card' }: { method?: PaymentMethod }) {
  const [shown, setShown] = useState<TextSlug | null>(null);
  const { withdrawalDays } = useTerms();
  const hasForm = !isNotFound(useLegalPage('on-bilgilendirme-formu').error);
  return (
    <>
      <p>
        <Acceptance hasForm={hasForm} method={method} onShow={setShown} />
      </p>
      <p>
        Teslimden sonra {withdrawalDays} gün içinde, gerekçe göstermeden cayabilirsiniz; koşulları ve
        istisnaları bu metinlerdedir.
      </p>
      {shown && <OrderTextDialog slug={shown} onClose={() => setShown(null)} />}
    </>
  );
}

/** Dialog with a contract text as the order will store it, but without an order number. */
function OrderTextDialog({ slug, onClose }: { slug: TextSlug; onClose: () => void }) {
  const { cartItems, shippingAddress, billingAddress, terms, ...totals } = useCart();
  const { name = '', email = '' } = useSession().userInfo ?? {};
  const order = {
    buyer: { name, email },
    shippingAddress: withRecipient(shippingAddress, name),
    billingAddress: withRecipient(billingAddress, name),
    lines: cartItems.map((item) => ({ ...item, qualities: qualitiesOf(item) })),
    totals,
    taxRows: cartTaxRows({ cartItems, terms }),
  };
  return (
    <LegalDialog
      slug={slug}
      title={TEXTS[slug].title}
      onClose={onClose}
      render={(html) => renderOrderContract(html, order)}
    />
  );
}
