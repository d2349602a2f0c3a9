import type { Payload } from 'payload';
import { CHANGEABLE_ADDRESS, type ChangeableAddress } from '../../contract/rules/address.ts';
import type { Order } from '../../infra/database/payload-types.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { takeFulfilmentStep } from './fulfilment-step.ts';

/** `Ada Yıldız, Posta Cad. 12/3, 35210 İzmir, Türkiye, 5321234567` */
const addressText = (address: Order['shippingAddress']): string => {
  const { recipient, address: street, postalCode, city, country, phoneNumber } = address ?? {};
  const place = [postalCode, city].filter(Boolean).join(' ');
  return [recipient, street, place, country, phoneNumber].filter(Boolean).join(', ');
};

/**
 * Corrects the delivery address, as long as nothing was shipped. The history records old and new one and who did it.
 * @throws ShopError ORDER_NOT_FOUND, ADDRESS_SETTLED
 */
export const changeAddress = (
  payload: Payload,
  admin: SignedInUser,
  { id, address }: { id: string; address: ChangeableAddress },
): Promise<Order> => {
  const after = (order: Order) => ({ ...order.shippingAddress, ...address });
  return takeFulfilmentStep(payload, {
    id,
    step: 'changeAddress',
    admin,
    change: (order) => {
      const isSame = CHANGEABLE_ADDRESS.every(
        (name) => (order.shippingAddress?.[name] ?? '') === address[name],
      );
      const [from, to] = [addressText(order.shippingAddress), addressText(after(order))];
      return isSame ? null : { event: 'addressChanged', from, to };
    },
    follow: async (req, order) => {
      // A group is written whole, or MongoDB would forget the rest of it.
      const data = { shippingAddress: after(order) };
      await req.payload.db.updateOne({ collection: 'orders', id, data, req, returning: false });
    },
  });
};
