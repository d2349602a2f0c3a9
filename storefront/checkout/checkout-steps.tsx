import { paths } from '../../cms/contract/paths.ts';
import { type Step, Steps } from '../ui/steps.tsx';

/** The payment step never links: its form travels in router state and would be lost by following a link. */
const STEPS: readonly Step[] = [
  { label: 'Giriş', to: paths.login(paths.shipping) },
  { label: 'Teslimat', to: paths.shipping },
  { label: 'Sipariş özeti', to: paths.placeOrder },
  { label: 'Ödeme' },
];
const CURRENT = { shipping: 1, placeOrder: 2, payment: 3 } as const;

/** A step is a link only once it is reached. */
export function CheckoutSteps({ current }: { current: keyof typeof CURRENT }) {
  const reached = CURRENT[current];
  const steps = STEPS.map(({ label, to }, index) => ({ label, to: index <= reached ? to : undefined }));
  return <Steps steps={steps} current={reached} label="Alışveriş adımları" />;
}
