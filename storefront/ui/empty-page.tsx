import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { Page, PageTitle } from './page.tsx';

type EmptyPageProps = { title: string; mark: string; children: ReactNode };

/** Page that has only a message. `mark` is the word in the postmark. */
export const EmptyPage = ({ title, mark, children }: EmptyPageProps) => (
  <Page documentTitle={title} width="medium">
    <EmptyState mark={mark}>
      <PageTitle>{title}</PageTitle>
      {children}
    </EmptyState>
  </Page>
);
