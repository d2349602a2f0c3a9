import type { QuestionState } from '../../contract/rules/questions.ts';
import { type Labels, label } from './field-builders.ts';

export const QUESTION_STATE_LABELS: Record<QuestionState, Labels> = {
  open: label('Açık', 'Open'),
  answered: label('Yanıtlandı', 'Answered'),
  published: label('Yayında', 'Published'),
  closed: label('Kapatıldı', 'Closed'),
};
