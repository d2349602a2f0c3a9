import { useChosenProducts } from '../api/products.ts';
import { forgetSeen, seenProducts, useStoredValue } from '../session/stored-value.ts';
import { useIsNear } from '../ui/browser-hooks.ts';
import { SmallButton } from '../ui/button.tsx';
import { PageSection, ProductStrip, StripPlace } from './page-section.tsx';

const TITLE_ID = 'son-baktiklariniz';

export default function RecentlySeen({ except }: { except?: string }) {
  const [place, isNear] = useIsNear();
  const seen = useStoredValue(seenProducts);
  const ids = seen.filter((id) => id !== except);
  const { data, error } = useChosenProducts(isNear ? ids : []);
  if (ids.length === 0 || data?.length === 0 || (error && !data)) return null;
  return (
    <PageSection ref={place} aria-labelledby={TITLE_ID}>
      <header>
        <h2 id={TITLE_ID}>Son baktıklarınız</h2>
        <SmallButton variant="ghost" text="Temizle" of="son baktıklarınız" onClick={forgetSeen} />
      </header>
      {data ? <ProductStrip products={data} /> : <StripPlace aria-busy={isNear} />}
    </PageSection>
  );
}
