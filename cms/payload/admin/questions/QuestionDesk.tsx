import type { PayloadRequest, UIFieldServerComponent } from 'payload';
import { panelProduct } from '../../../contract/rules/panel-paths.ts';
import type { QuestionState } from '../../../contract/rules/questions.ts';
import { thumbnailUrl } from '../../../domain/catalogue/thumbnail.ts';
import type { Question } from '../../../infra/database/payload-types.ts';
import { findVisibleById } from '../../../infra/database/rows/rows.ts';
import { QUESTION_STATE_LABELS } from '../../fields/state-labels.ts';
import { PanelFacts, PanelSection } from '../shell/panel-sections.tsx';
import { stateCell, statePill } from '../shell/state-pill.tsx';
import { formatMoment, type I18n, textsFor } from '../translations/translate.ts';
import { AnswerForm } from './AnswerForm.tsx';

const idOf = (relation: string | { id: string }): string =>
  typeof relation === 'object' ? relation.id : relation;

export const QuestionDesk: UIFieldServerComponent = async ({ id, req, i18n, payload }) => {
  const t = textsFor(i18n);
  const one = id === undefined ? null : await findVisibleById(payload, 'questions', String(id), { req });
  if (!one) return null;
  return (
    <div className="panel-block">
      <div className="question__head">
        <Asked req={req} product={one.product} i18n={i18n} />
        <div className="panel-block__state" role="status">
          <QuestionPill state={one.state} i18n={i18n} />
        </div>
      </div>
      <PanelFacts
        facts={[
          [t('questions:asked'), formatMoment(one.createdAt, i18n)],
          [t('questions:asker'), one.email ?? t('questions:nobody')],
          [t('questions:answeredAt'), one.answeredAt && formatMoment(one.answeredAt, i18n)],
        ]}
      />
      <PanelSection name="question" title={t('questions:question')}>
        <blockquote className="question__text">{one.text}</blockquote>
      </PanelSection>
      <AnswerForm
        key={one.id}
        questionId={one.id}
        state={one.state}
        seenAt={one.updatedAt}
        answer={one.answer ?? ''}
        publicText={one.publicText || one.text}
        hasAddress={Boolean(one.email)}
      />
    </div>
  );
};

type AskedProps = { req: PayloadRequest; product: Question['product']; i18n: I18n };

async function Asked({ req, product: asked, i18n }: AskedProps) {
  const t = textsFor(i18n);
  const product = await findVisibleById(req.payload, 'products', idOf(asked), { req });
  if (!product) return <p>{t('questions:productGone')}</p>;
  const picture =
    product.image && (await findVisibleById(req.payload, 'media', idOf(product.image), { req }));
  const src = thumbnailUrl(picture || null);
  return (
    <p className="question__product">
      {/* biome-ignore lint/performance/noImgElement: it is small already, and hashed in its name. */}
      {src && <img src={src} alt="" width={72} height={84} />}
      <a href={panelProduct(product.id)}>{product.name}</a>
    </p>
  );
}

const QuestionPill = statePill<QuestionState>(QUESTION_STATE_LABELS, {
  open: 'warning',
  published: 'success',
});
export const QuestionStateCell = stateCell(QuestionPill);
