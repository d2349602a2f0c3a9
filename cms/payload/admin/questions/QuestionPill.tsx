import { Pill } from '@payloadcms/ui';
import type { DefaultServerCellComponentProps } from 'payload';
import type { ComponentProps } from 'react';
import type { QuestionState } from '../../../contract/rules/questions.ts';
import type { Question } from '../../../infra/database/payload-types.ts';
import { QUESTION_STATE_LABELS } from '../../fields/question-labels.ts';
import { type I18n, labelFor } from '../translations/translate.ts';

const STYLES: Partial<Record<QuestionState, ComponentProps<typeof Pill>['pillStyle']>> = {
  open: 'warning',
  published: 'success',
};

export const QuestionPill = ({ state, i18n }: { state: QuestionState; i18n: I18n }) => (
  <Pill pillStyle={STYLES[state] ?? 'light-gray'} size="small">
    {labelFor(QUESTION_STATE_LABELS, state, i18n)}
  </Pill>
);

/** In a form that is being opened there is no row. */
export const QuestionStateCell = ({ rowData, i18n }: DefaultServerCellComponentProps) =>
  rowData ? <QuestionPill state={(rowData as Question).state} i18n={i18n} /> : null;
