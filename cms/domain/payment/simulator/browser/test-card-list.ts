import { TEST_CARDS } from '../test-cards.ts';
import { make } from './create-element.ts';
import { TEXTS } from './texts.ts';

export interface CardChoice {
  /** Card number to fill in. */
  number?: string;
  /** A holder name that triggers a scenario. */
  holder?: string;
  label: string;
}

const SCENARIOS: CardChoice[] = [
  { holder: 'SIM FRAUD REVIEW', label: 'Ödeme incelemeye alınır' },
  { holder: 'SIM FRAUD REJECT', label: 'Ödeme sahtecilik nedeniyle reddedilir' },
  { holder: 'SIM NO CALLBACK', label: 'Ödenir, tarayıcı mağazaya dönmez' },
];

const GOOD_CARDS: CardChoice[] = TEST_CARDS.filter(({ behaviour }) => behaviour.kind === 'approve').map(
  ({ number, bank, type }) => ({
    number,
    label: `${bank}, ${type === 'CREDIT_CARD' ? 'kredi kartı' : 'banka kartı'}`,
  }),
);
const BAD_CARDS: CardChoice[] = TEST_CARDS.filter(({ behaviour }) => behaviour.kind !== 'approve').map(
  ({ number, bank }) => ({ number, label: bank }),
);

const GROUPS: [title: string, choices: CardChoice[]][] = [
  ['Başarılı kartlar', GOOD_CARDS],
  ['Hata kartları', BAD_CARDS],
  ['Senaryolar (kart sahibinin adına yazılır)', SCENARIOS],
];

/** A folded list; a click on an entry fills it into the form. */
export function testCardList(onChoose: (choice: CardChoice) => void): HTMLElement {
  const list = make('div', { class: 'iyzsim-cards' });
  for (const [title, choices] of GROUPS) {
    list.append(make('h3', { class: 'iyzsim-group' }, title));
    for (const choice of choices) {
      const value = make('span', { class: 'iyzsim-mono' }, choice.number ?? choice.holder ?? '');
      const entry = make('button', { class: 'iyzsim-card', type: 'button' }, value, choice.label);
      entry.addEventListener('click', () => onChoose(choice));
      list.append(entry);
    }
  }
  const summary = make('summary', { class: 'iyzsim-summary' }, TEXTS.testCards);
  return make('details', { class: 'iyzsim-details' }, summary, list);
}
