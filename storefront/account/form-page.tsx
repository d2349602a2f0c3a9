import type { ComponentProps, ReactNode } from 'react';
import type { useSubmission } from '../forms/use-submission.tsx';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';

type FormPageProps = Pick<ReturnType<typeof useSubmission>, 'handleSubmit' | 'isBusy'> &
  Partial<Pick<ReturnType<typeof useSubmission>, 'refusal'>> &
  Pick<ComponentProps<'form'>, 'noValidate'> & {
    title: string;
    submitText: string;
    /** Links and notes below the button. */
    foot?: ReactNode;
    children: ReactNode;
  };

/** Narrow page that consists of one form. */
export function FormPage(props: FormPageProps) {
  const { title, submitText, foot, children, noValidate, handleSubmit, refusal, isBusy } = props;
  return (
    <Page title={title} width="narrow">
      <Stack as="form" noValidate={noValidate} onSubmit={handleSubmit}>
        {children}
        {refusal}
        <Button type="submit" isWide busy={isBusy}>
          {submitText}
        </Button>
        {foot}
      </Stack>
    </Page>
  );
}
