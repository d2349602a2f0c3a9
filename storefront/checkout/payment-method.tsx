import type { Kurus } from '../../cms/contract/money.ts';
import { InstallmentTable } from '../cart/installment-table.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import type { PaymentMethod } from './use-start-payment.ts';

const METHODS: Record<PaymentMethod, string> = { card: 'Kartla', transfer: 'Havale/EFT ile' };

/** Text of the button that ends the order, by the chosen method. */
export const PROCEED_TEXTS: Record<PaymentMethod, string> = {
  card: 'Ödemeye geç',
  transfer: 'Siparişi tamamla',
};

type PaymentMethodFieldsProps = {
  method: PaymentMethod;
  /** Absent where the shop takes only cards. */
  onChange?: (method: PaymentMethod) => void;
  total: Kurus;
  /** Page on which the buyer reads the dealer's account. */
  accountOn: string;
};

export const PaymentMethodFields = ({ method, onChange, total, accountOn }: PaymentMethodFieldsProps) => (
  <>
    {onChange && (
      <RadioGroup
        legend="Ödeme yolu"
        name="paymentMethod"
        options={METHODS}
        value={method}
        onChange={onChange}
      />
    )}
    {method === 'card' ? (
      <InstallmentTable total={total} />
    ) : (
      <p>
        Hesap bilgilerimizi {accountOn} ve e-postayla bildiririz. Ürünleriniz üçüncü iş gününün sonuna kadar
        ayrılır.
      </p>
    )}
  </>
);
