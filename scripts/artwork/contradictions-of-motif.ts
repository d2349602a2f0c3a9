import type { StampArt } from './types.ts';

/** Subjects as names tell them, and the motif, with its variant where siblings look different. */
const SUBJECTS: ReadonlyArray<readonly [word: RegExp, motif: string]> = [
  [/atmaca/, 'bird hawk'],
  [/kız kulesi/, 'maidensTower'],
  [/rumeli hisarı/, 'fortress rumeli'],
  [/ankara kalesi/, 'fortress ankara'],
  [/yılankale/, 'fortress yilan'],
  [/selimiye/, 'selimiye'],
  [/sultanahmet/, 'imperialMosque'],
  [/süleymaniye/, 'imperialMosque suleymaniye'],
  [/büyük postane/, 'postOffice'],
  [/fenerbahçe/, 'lighthouse'],
  [/hamidiye/, 'ship cruiser'],
  [/missouri/, 'ship battleship'],
  [/vapur/, 'ship ferry'],
  [/kadırga/, 'galley'],
  [/bozkurt/, 'wolf'],
  [/asker(?!î)|nöbetçi/, 'sentry'],
  [/meclis binası/, 'parliament'],
  [/gazi mustafa kemal|ata serisi|atatürk’ün doğumunun/, 'profile'],
  [/misak-ı millî/, 'map'],
  [/hatay/, 'map hatay'],
  [/hezarfen/, 'galata'],
  [/anıtkabir/, 'mausoleum'],
  [/: lale/, 'flower tulip'],
  [/: gül,/, 'flower rose'],
  [/: karanfil/, 'flower carnation'],
  [/buğday/, 'harvest'],
  [/bağcılık/, 'harvest grapes'],
  [/peribacaları/, 'mountain chimneys'],
  [/: ağrı/, 'mountain'],
  [/keban/, 'works dam'],
  [/aspendos/, 'theatre'],
  [/mevlâna/, 'dervish'],
  [/kızılay/, 'redCrescent'],
  [/^nato/, 'compass'],
  [/çini/, 'tile'],
  [/tuğralı|tuğra serisi/, 'tughra'],
  [/boğaziçi köprüsü/, 'bosphorusBridge'],
  [/fatih sultan mehmet köprüsü/, 'bosphorusBridge second'],
];

export function motifFaults({ name }: { name: string }, { motif, variant = '' }: StampArt): string[] {
  const text = name.toLocaleLowerCase('tr');
  const drawn = `${motif} ${variant}`.trim();
  const [, europa] = /^avrupa.* (\d{4}):/.exec(text) ?? [];
  const wanted = SUBJECTS.filter(([word]) => word.test(text)).map(([, subject]) => subject);
  return [...wanted, ...(europa ? [`europa ${europa}`] : [])]
    .filter((subject) => (subject.includes(' ') ? subject !== drawn : subject !== motif))
    .map((subject) => `name: ${subject}, drawn: ${drawn}`);
}
