import { EVENT_NAMES, EVENTS } from './time-spans.ts';
import { stemOf } from './turkish-stemmer.ts';

const namesIn = (row: string) => row.split(' | ');

/** A row lists folded names of the same thing in any language; each name finds all others of its row. */
const THINGS = [
  'fdc | ilk gun zarfi | ilk gun | ilkgun | ilkgun zarfi | igz | first day cover | birinci gun zarfi | ilk gun damgali zarf',
  'dortlublok | dortlu blok | 4lu blok | 4 lu blok | dort lu blok | block of four | block of 4 | blok 4',
  'anmablogu | anma blogu | hatira blogu | minyatur blok | blok pul | souvenir sheet | miniature sheet | mini sheet | minisheet',
  'blok | block',
  'cift | pair',
  'serit | strip | uclu serit | besli serit',
  'karne | booklet | pul karnesi',
  'tabaka | full sheet | pul tabakasi | tam tabaka | sheet',
  'zarf | cover | envelope | mektup zarfi | postadan gecmis zarf',
  'ozelgun | ozel gun | ozel gun zarfi | hatira zarfi | commemorative cover',
  'kartpostal | postakarti | posta karti | postcard | kart postal',
  'dantelsiz | kesik | imperf | imperforate | imperforated | disiz | dissiz | tirtiksiz | dentelsiz',
  'dantelli | perforated | perf | disli | tirtikli',
  'dantel | perforasyon | perforation | tirtik',
  'damgasiz | mint | unused | kullanilmamis | temiz | muhursuz',
  'damgali | used | kullanilmis | cancelled | canceled | postadan gecmis | postally used | muhurlu | iptalli | cto',
  'sarniyersiz | mnh | postfrisch | never hinged | unmounted mint | zamki tam | zamkli | orijinal zamkli | tam zamkli | sarniyer izsiz | postfris',
  'sarniyerli | mlh | hinged | lightly hinged | sarniyer izi | sarniyer | mentese | mentesli | sarniyer takili | sarniyer izli | mounted mint',
  'zamksiz | no gum | mng | ungummed',
  'sursarj | sursarjli | overprint | overprinted | surcharge | surcharged | surcharj | ustbaski | ust baski | ustu baskili | ilave baski',
  'yardimpulu | yardim pulu | sefkat pulu | hayir pulu | bagis pulu | charity stamp | semi postal | semipostal',
  'hatirapulu | hatira pulu | anma pulu | commemorative | commemorative stamp | hatira serisi | anma serisi',
  'sureklipul | surekli posta | surekli pul | surekli posta pulu | definitive | definitives',
  'filigran | watermark',
  'sertifika | sertifikali | certificate | ekspertiz | ekspertizli | eksper raporu | orijinallik belgesi | belgeli',
  'sahte | forgery | fake | taklit | counterfeit',
  'resmipul | resmi pul | resmi posta pulu | resmi posta | official stamp',
  'ucakpostasi | ucak postasi | hava postasi | airmail | air mail | airpost | aerofilateli',
  'celikgravur | gravur | engraved | engraving | recess',
  'tasbaski | tas baski | litografi | litho | lithography | lithographed',
  'stokbuk | pul defteri | stok kitabi | stok defteri | stockbook | stock book | klasor | clasor | stokbook | stok albumu | pul klasoru',
  'album | albumler | stamp album | pul albumu | album yapragi',
  'buyutec | lup | lupe | mercek | pertavsiz | adese | magnifier | magnifying glass | loupe',
  'penset | cimbiz | pul masasi | cimbiz masa | masa cimbiz | pens | pul tutacagi | tweezers | tweezer | tongs | pinset',
  'liste | katalog | catalogue | checklist | kontrol listesi | check list | brosur | pul katalogu | katalog kitabi | fiyat katalogu | kitapcik | rehber | leaflet | brochure | handbook',
  'matbaa | basimevi | printing house | printer',
  'kiral | kral',
  'savas | harp | muharebe | battle | war',
  'osmanli | ottoman | osmaniye',
  'osmanli imparatorlugu | ottoman empire | ottoman | devlet i aliyye',
  'ankara hukumeti | bmm hukumeti | tbmm hukumeti | buyuk millet meclisi hukumeti | milli mucadele | kurtulus savasi | istiklal harbi | istiklal savasi | kuvayi milliye',
  'bmm | tbmm | buyuk millet meclisi | turkiye buyuk millet meclisi',
  'turkiye | turkey | turquie | turkei | tc',
  'cumhuriyet | republic | cumhuriyeti',
  'ataturk | mustafa kemal | kemal ataturk | gazi mustafa kemal | kamal ataturk',
  'ayyildiz | ay yildiz | crescent | star and crescent | crescent and star | hilal',
  'tugra | tugrali | tughra | toughra',
  'arma | armali | coat of arms',
  'avrupa | cept | europa',
  'dunya posta birligi | upu | universal postal union',
  'kizilay | hilal i ahmer | red crescent',
  'bogazici koprusu | 15 temmuz sehitler koprusu | bosphorus bridge',
  'fatih sultan mehmet | fsm',
  'cami | camii | mosque',
  'kopru | bridge',
  'tren | train | lokomotif | locomotive',
  'demiryolu | railway | railroad | demir yolu | simendifer',
  'ucak | airplane | aeroplane | plane | aircraft | tayyare',
  'gemi | ship | ships',
  'kus | bird | birds',
  'cicek | flower | flowers',
  'lale | tulip',
  'gul | rose',
  'bayrak | flag',
  'harita | map',
  'kadin | woman | women',
  'kale | hisar | castle | fortress',
  'bozkurt | grey wolf | kurt',
  'istanbul | constantinople | dersaadet | konstantiniyye',
  'izmir | smyrna',
  'kirmizi | red',
  'beyaz | white',
  'mavi | blue',
  'yesil | green',
  'sari | yellow',
  'mor | violet | purple',
  'siyah | black',
  'turuncu | orange',
  'kahverengi | brown',
  'pembe | pink',
  'gri | grey | gray',
  'lacivert | koyu mavi | navy | navy blue',
  'karmen | carmine',
  'menekse | mauve',
].map(namesIn);

/** Synonyms whose meaning differs from their words (a double print is no pair); never searched word by word. */
const IDIOMS = [
  'hatali | hatali baski | baski hatasi | hata | abart | error | printing error',
  'ciftebaski | cifte baski | cift baski | double print | double impression',
  'cifte | double',
  'ciftesursarj | cifte sursarj | cift sursarj | double overprint | double surcharge',
  'terssursarj | ters sursarj | inverted overprint | inverted surcharge',
  'tersfiligran | ters filigran | inverted watermark',
  'tetebeche | tete beche | tetbes | tet bes | tete bes | ters cift',
  'tersmerkez | ters merkez | inverted centre | inverted center',
  'arasidantelsiz | arasi dantelsiz | ortasi dantelsiz | imperf between | imperforate between',
  'dantelhatasi | dantel hatasi | dantel kaymasi | kayik dantel | misperforated | misperf',
  'renkhatasi | renk hatasi | renk kaymasi | eksik renk | missing colour | missing color',
  'denemebaskisi | deneme baskisi | prova baskisi | proof | essay',
  'numune | numunelik | specimen',
  'dantelolcer | dantel olcer | dantel cetveli | odontometre | dantel olcumu | dantel olcusu | perforation gauge',
].map(namesIn);

/** Things of each theme, which match the theme with less weight: a collector of ships wants the galley. */
const THEMES: Record<string, readonly string[]> = {
  gemi: ['vapur', 'kadirga', 'zirhli', 'kruvazor', 'donanma', 'yelkenli', 'feribot'],
  kus: ['guvercin', 'atmaca', 'kartal', 'leylek', 'hudhut'],
  cicek: ['lale', 'gul', 'karanfil', 'nergis', 'sumbul', 'papatya'],
  cami: ['suleymaniye', 'selimiye', 'sultanahmet', 'ayasofya'],
  tren: ['demiryolu', 'ray', 'vagon'],
  demiryolu: ['tren', 'lokomotif'],
  ucak: ['havacilik', 'tayyareci', 'hava'],
  stokbuk: ['album'],
  dantelolcer: ['olcekli'],
  ataturk: ['gazi'],
};

export const THEME_FACTOR = 0.5;

/** Term for a row of synonyms. No typed word begins with `=`, so no beginning or typing error matches the term. */
const conceptOf = (name: string) => `=${name.replaceAll(' ', '')}`;
const IDIOM_CONCEPTS = new Set(IDIOMS.map(([name = '']) => conceptOf(name)));
const stemsOf = (phrase: string) => phrase.split(' ').map(stemOf);

/** A stem keeps the dative, which at the end of a phrase is surely an ending: `ay yildiza`. */
const endsIn = (stem: string | undefined, last: string | undefined) =>
  stem === last || stem === `${last}a` || stem === `${last}e`;

const standsAt = (phrase: Phrase, stems: readonly string[], from: number) =>
  phrase.stems.every((stem, index) => {
    const isEnd = index > 0 && index === phrase.stems.length - 1;
    return isEnd ? endsIn(stems[from + index], stem) : stems[from + index] === stem;
  });

type Phrase = { stems: readonly string[]; concept: string };

/** The longest phrase first. */
const PHRASES = new Map<string, Phrase[]>();
for (const row of [...THINGS, ...IDIOMS, ...EVENT_NAMES])
  for (const phrase of row) {
    const stems = stemsOf(phrase);
    const known = PHRASES.get(stems[0] ?? '') ?? [];
    known.push({ stems, concept: conceptOf(row[0] ?? '') });
    known.sort((a, b) => b.stems.length - a.stems.length);
    PHRASES.set(stems[0] ?? '', known);
  }

const THEME_TERMS = new Map(
  Object.entries(THEMES).map(([name, things]): [string, string[]] => [conceptOf(name), things.map(stemOf)]),
);

const EVENT_OF = new Map([...EVENTS].map(([name, event]) => [conceptOf(name), event]));
export const eventOf = (concept: string) => EVENT_OF.get(concept);

/** Concepts for formats and conditions, in several of which a stamp may be offered. */
const OFFERS = new Set(
  (
    'fdc dortlublok anmablogu blok cift serit tabaka zarf ' +
    'damgasiz damgali sarniyersiz sarniyerli zamksiz'
  )
    .split(' ')
    .map(conceptOf),
);

export const isOffer = (term: string): boolean => OFFERS.has(term);

export const thingsOfTheme = (concept: string): readonly string[] => THEME_TERMS.get(concept) ?? [];

export type FoundConcepts = {
  concepts: string[];
  length: number;
  /** Whether the words mean something else when read one by one. */
  isIdiom: boolean;
};

/** Returns all things named by the longest known phrase that begins at `from`; null if none begins there. */
export function conceptsAt(stems: readonly string[], from: number): FoundConcepts | null {
  const known = (PHRASES.get(stems[from] ?? '') ?? []).filter((phrase) => standsAt(phrase, stems, from));
  const length = known[0]?.stems.length;
  if (length === undefined) return null;
  const longest = known.filter((phrase) => phrase.stems.length === length);
  const concepts = [...new Set(longest.map(({ concept }) => concept))];
  return { concepts, length, isIdiom: concepts.some((concept) => IDIOM_CONCEPTS.has(concept)) };
}

export function conceptsIn(stems: readonly string[]): Array<{ concept: string; place: number }> {
  const places = new Map<string, number>();
  for (let place = 0; place < stems.length; place += 1)
    for (const phrase of PHRASES.get(stems[place] as string) ?? [])
      if (!places.has(phrase.concept) && standsAt(phrase, stems, place)) places.set(phrase.concept, place);
  return [...places].map(([concept, place]) => ({ concept, place }));
}
