import { PanelSection } from '../shell/panel-sections.tsx';
import { formatMoment, type I18n, textsFor } from '../translations/translate.ts';
import type { TimelineEntry } from './timeline-view.ts';

/** History of an order, newest first: time, event, author and reason. */
export function Timeline({ entries, i18n }: { entries: readonly TimelineEntry[]; i18n: I18n }) {
  return (
    <PanelSection name="history" title={textsFor(i18n)('payment:history')}>
      <ol className="panel-block__history">
        {entries.map(({ key, at, title, href, by, lines, isFault }) => (
          <li key={key} className={isFault ? 'panel-block__fault' : undefined}>
            <p>
              <strong>{href ? <a href={href}>{title}</a> : title}</strong>{' '}
              <span className="panel-block__small">
                <time dateTime={at}>{formatMoment(at, i18n)}</time>
                {by && ` · ${by}`}
              </span>
            </p>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}
