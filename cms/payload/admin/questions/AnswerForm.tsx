'use client';

import { Button, useRouteCache } from '@payloadcms/ui';
import { useRef, useState } from 'react';
import type { QuestionDecision } from '../../../contract/questions.ts';
import { PANEL_API } from '../../../contract/rules/panel-paths.ts';
import {
  ANSWER_MAX_LENGTH,
  QUESTION_LIFECYCLE,
  QUESTION_MAX_LENGTH,
  type QuestionAction,
  type QuestionState,
} from '../../../contract/rules/questions.ts';
import { bindFields, DialogField } from '../shell/ActionDialog.tsx';
import { useCall } from '../shell/steps.tsx';
import { useLeaveWarning } from '../shell/use-leave-warning.ts';
import { useTexts } from '../translations/use-texts.ts';

type Props = {
  questionId: string;
  state: QuestionState;
  seenAt: string;
  answer: string;
  publicText: string;
  hasAddress: boolean;
};

export function AnswerForm({ questionId, state, seenAt, hasAddress, ...stored }: Props) {
  const t = useTexts();
  const call = useCall();
  const { clearRouteCache: drawAnew } = useRouteCache();
  const [typed, setTyped] = useState(stored);
  const { answer, publicText } = typed;
  const [error, setError] = useState('');
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const isTyped = answer !== stored.answer || publicText !== stored.publicText;
  useLeaveWarning(isTyped && said === '', t('questions:leave'));

  // Without an address an answer could reach nobody. An unchanged answer is not sent again.
  const isOffered = (action: QuestionAction) =>
    action !== 'answer' || (hasAddress && (!stored.answer || answer !== stored.answer));
  const offered = (Object.keys(QUESTION_LIFECYCLE[state]) as QuestionAction[]).filter(isOffered);
  const texts = stored.answer ? 'questions:correct' : 'questions:first';

  const bound = bindFields(typed, (texts) => {
    setSaid('');
    setTyped(texts);
  });

  async function decide(action: QuestionAction): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setError('');
    const body = { action, answer, publicText, seenAt } as QuestionDecision;
    const sent = await call(`${PANEL_API}/questions/${questionId}/decision`, { body });
    setBusy(false);
    if (!sent.isDone) return setError(sent.message);
    setSaid(sent.answer.message);
    status.current?.focus();
    drawAnew();
  }

  return (
    <section className="panel-block__section" aria-label={t('questions:answerTitle')}>
      <p ref={status} tabIndex={-1} role="status" className="panel-block__said">
        {said}
      </p>
      <div className="question__answer">
        <DialogField
          {...bound('answer')}
          label={t('questions:answerLabel')}
          hint={t(hasAddress ? 'questions:answerHint' : 'questions:answerHintNobody')}
          isLong
          rows={6}
          maxLength={ANSWER_MAX_LENGTH}
        />
        <DialogField
          {...bound('publicText')}
          label={t('questions:publicLabel')}
          hint={t('questions:publicHint')}
          isLong
          rows={3}
          maxLength={QUESTION_MAX_LENGTH}
        />
        <p role="alert" className="panel-block__fault">
          {error}
        </p>
        <div className="panel-block__buttons">
          {offered.map((action, place) => (
            <Button
              key={action}
              buttonStyle={place === 0 ? 'primary' : 'secondary'}
              size="medium"
              margin={false}
              disabled={isBusy}
              onClick={() => void decide(action)}
            >
              {t(`${texts}:${action}`)}
            </Button>
          ))}
        </div>
      </div>
    </section>
  );
}
