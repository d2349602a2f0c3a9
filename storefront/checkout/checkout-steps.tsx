import { useLocation } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { type Step, Steps } from '../ui/steps.tsx';

const STEPS: readonly Step[] = [
  { label: 'Giriş', to: paths.login(paths.shipping) },
  { label: 'Teslimat', to: paths.shipping },
  { label: 'Sipariş özeti', to: paths.placeOrder },
  { label: 'Ödeme', to: paths.payment },
];
const CURRENT = { shipping: 1, placeOrder: 2, payment: 3 } as const;

/** A step is a link only once it is reached. */
export function CheckoutSteps({ current }: { current: keyof typeof CURRENT }) {
  const reached = CURRENT[current];
  const { state } = useLocation();
  const steps = STEPS.map(({ label, to }, index) => ({
    label,
    to: index <= reached ? to : undefined,
    // The payment form travels in router state; a link to where one already is must not lose it.
    state: index === reached ? state : undefined,
  }));
  return <Steps steps={steps} current={reached} label="Alışveriş adımları" />;
}
