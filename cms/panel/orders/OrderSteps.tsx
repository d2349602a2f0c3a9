import type { UIFieldServerComponent } from 'payload';
import { DeskSection } from '../payment/desk-parts.tsx';
import { languageOf } from '../payment/words.ts';
import { printUrlOf } from './print-url.ts';
import { StepButtons } from './StepButtons.tsx';
import { readSteps } from './step-view.ts';
import { WORDS } from './words.ts';
import '../payment/desk.css';

/** On an order's page: where its parcel is, what may be done next, and its papers. */
export const OrderSteps: UIFieldServerComponent = async ({ id, req, i18n, payload }) => {
  const language = languageOf(i18n);
  const view = id === undefined ? null : await readSteps(req, String(id));
  if (!view) return null;
  return (
    <div className="desk">
      <DeskSection name="steps" title={WORDS.steps[language]}>
        {view.parcelText && (
          <p>
            {WORDS.parcel[language]}: {view.parcelText}{' '}
            {view.trackingUrl && (
              <a href={view.trackingUrl} target="_blank" rel="noreferrer">
                {WORDS.follow[language]}
              </a>
            )}
          </p>
        )}
        <StepButtons view={view} language={language} />
        <ul className="desk__links">
          {(['packingSlip', 'invoiceSheet'] as const).map((paper) => (
            <li key={paper}>
              <a
                href={printUrlOf(payload.config.routes.admin, paper, [view.id])}
                target="_blank"
                rel="noreferrer"
              >
                {WORDS[paper][language]}
              </a>
            </li>
          ))}
        </ul>
      </DeskSection>
    </div>
  );
};
