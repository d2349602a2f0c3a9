import { lateControl } from '../ui/late-control.tsx';

/** Only who is signed in writes, which is known when the page has been taken over. */
export const ReviewForm = lateControl<{ productId: string }>(
  () => import('./review-form.tsx').then((loaded) => loaded.ReviewForm),
  { failure: 'Değerlendirme formu gösterilemedi.' },
);
