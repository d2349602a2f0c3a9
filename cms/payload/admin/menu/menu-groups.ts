import { isAccountant, isAdmin, type Person } from '../../../domain/roles.ts';
import { DRAFTS_PATH } from '../drafts/draft-rows.ts';
import { GRID_PATH } from '../price-grid/grid-url.ts';
import { REPORTS_PATH } from '../reports/report-period.ts';
import type { IconName } from './MenuIcon.tsx';

type View = 'prices' | 'drafts' | 'reports';

/** A collection or a global by its slug, or a view of the shop's own by its path. */
type Place =
  | { slug: string; icon: IconName }
  | { path: string; name: View; icon: IconName; isFor: (person: Person) => boolean };
type Group = { name: 'sales' | 'catalogue' | 'people' | 'content' | 'records'; places: readonly Place[] };

/** Entries of the menu, daily work first. */
const GROUPS: readonly Group[] = [
  {
    name: 'sales',
    places: [
      { slug: 'orders', icon: 'parcel' },
      { slug: 'returns', icon: 'back' },
      { slug: 'payment-attempts', icon: 'card' },
      { path: REPORTS_PATH, name: 'reports', icon: 'chart', isFor: isAccountant },
    ],
  },
  {
    name: 'catalogue',
    places: [
      { slug: 'products', icon: 'stamp' },
      { path: GRID_PATH, name: 'prices', icon: 'table', isFor: isAdmin },
      { path: DRAFTS_PATH, name: 'drafts', icon: 'pictures', isFor: isAdmin },
      { slug: 'questions', icon: 'question' },
      { slug: 'series', icon: 'stack' },
      { slug: 'reviews', icon: 'star' },
      { slug: 'archived-products', icon: 'stack' },
    ],
  },
  {
    name: 'people',
    places: [
      { slug: 'users', icon: 'person' },
      { slug: 'wants', icon: 'heart' },
      { slug: 'stock-notices', icon: 'bell' },
      { slug: 'saved-searches', icon: 'search' },
      { slug: 'wanted-stamps', icon: 'hourglass' },
    ],
  },
  {
    name: 'content',
    places: [
      { slug: 'legal-pages', icon: 'text' },
      { slug: 'home-blocks', icon: 'megaphone' },
      { slug: 'stories', icon: 'flag' },
      { slug: 'media', icon: 'picture' },
    ],
  },
  {
    name: 'records',
    places: [
      { slug: 'shop-settings', icon: 'sliders' },
      { slug: 'business-details', icon: 'house' },
      { slug: 'mails', icon: 'letter' },
      { slug: 'audit-entries', icon: 'clock' },
    ],
  },
];

export type Entity = { slug: string; isGlobal: boolean; label: string };
/** A line of the menu. Views of the shop's own have no `label`: their name is in the panel texts. */
export type Entry = { path: string; icon: IconName; slug?: string; label?: string; view?: View };

/** Pure. Entries for one account in the menu's groups; entries without a group come last. */
export function groupEntries(
  entities: readonly Entity[],
  person: Person,
): Array<{ name: Group['name']; entries: Entry[] }> {
  const entryOf = ({ slug, isGlobal, label }: Entity, icon: IconName): Entry => ({
    path: `/${isGlobal ? 'globals' : 'collections'}/${slug}`,
    icon,
    slug,
    label,
  });
  const placed = new Set(
    GROUPS.flatMap(({ places }) => places.flatMap((place) => ('slug' in place ? [place.slug] : []))),
  );
  return GROUPS.map(({ name, places }, index) => {
    const entries = places.flatMap((place): Entry[] => {
      if ('path' in place)
        return place.isFor(person) ? [{ path: place.path, icon: place.icon, view: place.name }] : [];
      return entities.filter(({ slug }) => slug === place.slug).map((entity) => entryOf(entity, place.icon));
    });
    const isLast = index === GROUPS.length - 1;
    const others = isLast ? entities.filter(({ slug }) => !placed.has(slug)) : [];
    return { name, entries: [...entries, ...others.map((entity) => entryOf(entity, 'text'))] };
  }).filter(({ entries }) => entries.length > 0);
}
