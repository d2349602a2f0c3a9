import { BigMount } from '../ui/loupe.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stack } from '../ui/stack.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { ProductColumns } from './product-layout.tsx';

export function ProductSkeleton() {
  return (
    <ProductColumns aria-busy="true">
      <BigMount />
      <Stack $gap={4}>
        <VisuallyHidden as="h1">Ürün yükleniyor…</VisuallyHidden>
        <Skeleton $height="2.6rem" $width="80%" />
        <Skeleton $height="1.2rem" $width="40%" />
        <Skeleton $height="2rem" $width="30%" />
        <Skeleton $height="2.875rem" />
        <Skeleton $height="14rem" />
      </Stack>
    </ProductColumns>
  );
}
