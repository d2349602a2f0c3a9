import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { ComponentErrorBoundary } from './component-error-boundary.tsx';

/** Card with a heading. Shows the text `failure` if the content cannot be rendered. */
export const TitledCard = (props: { title: ReactNode; failure: string; children: ReactNode }) => (
  <Card>
    <h2>{props.title}</h2>
    <ComponentErrorBoundary failure={props.failure}>{props.children}</ComponentErrorBoundary>
  </Card>
);
