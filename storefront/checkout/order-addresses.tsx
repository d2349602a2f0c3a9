import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { BILLING_TYPES } from '../../cms/contract/rules/address.ts';
import type { Address } from '../../cms/contract/users.ts';
import { isBilledTheSame } from '../addresses/address-values.ts';
import { useCart } from '../cart/use-cart.tsx';
import { AddressBlock } from '../orders/address-block.tsx';
import { useSession } from '../session/use-session.tsx';
import { Panel } from '../ui/card.tsx';
import { Cluster, Grid } from '../ui/stack.tsx';

/** Shipping and billing address. When they are the same, the second is a line, not a card of its own. */
export function OrderAddresses() {
  const cart = useCart();
  const owner = useSession().userInfo?.name;
  // As the server will take it: an address from before there were recipients is the buyer's.
  const named = <T extends Partial<Address>>(address: T) => ({
    ...address,
    recipient: address.recipient || owner,
  });
  const [shippingAddress, billingAddress] = [named(cart.shippingAddress), named(cart.billingAddress)];
  const delivery = (
    <AddressBlock
      title="Teslimat adresi"
      address={shippingAddress}
      action={<ChangeAddress of="Teslimat adresini" />}
    />
  );
  if (isBilledTheSame(shippingAddress, billingAddress)) {
    const { recipient, address, city, billingType = 'individual' } = billingAddress;
    return (
      <>
        {delivery}
        <Panel>
          <Cluster $justify="space-between">
            <span>
              <strong>Fatura adresi</strong> teslimat adresiyle aynı:{' '}
              {[recipient, address, city].filter(Boolean).join(', ')} ({BILLING_TYPES[billingType]})
            </span>
            <ChangeAddress of="Fatura adresini" />
          </Cluster>
        </Panel>
      </>
    );
  }
  return (
    <Grid>
      {delivery}
      <AddressBlock
        title="Fatura adresi"
        address={billingAddress}
        action={<ChangeAddress of="Fatura adresini" />}
      />
    </Grid>
  );
}

const ChangeAddress = ({ of }: { of: string }) => (
  <Link to={paths.shipping} aria-label={`${of} değiştir`}>
    Değiştir
  </Link>
);
