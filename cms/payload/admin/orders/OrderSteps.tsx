import type { UIFieldServerComponent } from 'payload';
import { languageOf } from '../payment/texts.ts';
import { PanelSection } from '../shell/panel-sections.tsx';
import { printUrlOf } from './printout-url.ts';
import { StepButtons } from './StepButtons.tsx';
import { readSteps } from './step-view.ts';
import { ORDER_TEXTS } from './texts.ts';
import '../shell/panel-block.css';

/** On an order's page: where its parcel is, what may be done next, and its printouts. */
export const OrderSteps: UIFieldServerComponent = async ({ id, req, i18n, payload }) => {
  const language = languageOf(i18n);
  const view = id === undefined ? null : await readSteps(req, String(id));
  if (!view) return null;
  return (
    <div className="panel-block">
      <PanelSection name="steps" title={ORDER_TEXTS.steps[language]}>
        {view.parcelText && (
          <p>
            {ORDER_TEXTS.parcel[language]}: {view.parcelText}{' '}
            {view.trackingUrl && (
              <a href={view.trackingUrl} target="_blank" rel="noreferrer">
                {ORDER_TEXTS.follow[language]}
              </a>
            )}
          </p>
        )}
        <StepButtons view={view} language={language} />
        <ul className="panel-block__links">
          {(['packingSlip', 'invoiceSheet'] as const).map((paper) => (
            <li key={paper}>
              <a
                href={printUrlOf(payload.config.routes.admin, paper, [view.id])}
                target="_blank"
                rel="noreferrer"
              >
                {ORDER_TEXTS[paper][language]}
              </a>
            </li>
          ))}
        </ul>
      </PanelSection>
    </div>
  );
};
