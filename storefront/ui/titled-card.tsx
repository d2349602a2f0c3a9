import type { ComponentProps, ReactNode } from 'react';
import { Card } from './card.tsx';
import { ComponentErrorBoundary } from './component-error-boundary.tsx';
import { Stack } from './stack.tsx';

type TitledCardProps = Omit<ComponentProps<typeof Card>, 'title'> & {
  title: ReactNode;
  /** Shown if the content cannot be rendered. Without the text, the whole screen fails. */
  failure?: string;
};

/** Card with a heading, and its parts below one another. */
export const TitledCard = ({ title, failure, children, ...card }: TitledCardProps) => (
  <Card {...card}>
    <h2>{title}</h2>
    <Stack>
      {failure ? <ComponentErrorBoundary failure={failure}>{children}</ComponentErrorBoundary> : children}
    </Stack>
  </Card>
);
