import type { Payload } from 'payload';
import type { Language } from '../payment/words.ts';
import { listUrl } from './list-url.ts';
import { WAITING } from './waiting.ts';
import { WORDS } from './words.ts';

type Props = { counts: number[]; payload: Payload; language: Language };

/** How much of each kind of work there is, each a way to its list. */
export const Waiting = ({ counts, payload, language }: Props) => (
  <section className="dashboard-part" aria-labelledby="dashboard-waits">
    <h2 id="dashboard-waits">{WORDS.waits[language]}</h2>
    {counts.every((count) => count === 0) && <p>{WORDS.nothingWaits[language]}</p>}
    <ul className="dashboard-figures">
      {WAITING.map(({ collection, title, and }, index) => (
        <li key={title.en} className={counts[index] === 0 ? 'dashboard-figures__none' : undefined}>
          <a href={listUrl(payload, collection, and)}>
            <strong>{counts[index]}</strong> <span>{title[language]}</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);
