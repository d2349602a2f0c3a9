import { RadioGroup } from '../ui/radio-group.tsx';
import type { PaymentMethod } from './use-start-payment.ts';

const METHODS: Record<PaymentMethod, string> = { card: 'Kartla', transfer: 'Havale/EFT ile' };

/** Text of the button that ends the order, by the chosen method. */
export const PROCEED_TEXTS: Record<PaymentMethod, string> = {
  card: 'Ödemeye geç',
  transfer: 'Siparişi tamamla',
};

type PaymentMethodChoiceProps = { method: PaymentMethod; onChange: (method: PaymentMethod) => void };

export const PaymentMethodChoice = ({ method, onChange }: PaymentMethodChoiceProps) => (
  <RadioGroup legend="Ödeme yolu" name="paymentMethod" options={METHODS} value={method} onChange={onChange} />
);
