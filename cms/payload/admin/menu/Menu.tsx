import { getTranslation } from '@payloadcms/translations';
import { EntityType, groupNavItems } from '@payloadcms/ui/shared';
import type { ServerProps, VisibleEntities } from 'payload';
import { formatAdminURL, PREFERENCE_KEYS } from 'payload/shared';
import { countPendingWork, PENDING_WORK } from '../shell/pending-work.ts';
import { textsFor } from '../translations/translate.ts';
import { MenuList, type MenuPart } from './MenuList.tsx';
import { type Entity, groupEntries } from './menu-groups.ts';
import './menu.css';

type Props = Required<Pick<ServerProps, 'i18n' | 'payload' | 'permissions' | 'user'>> & {
  visibleEntities: VisibleEntities;
};

/** The panel's menu in place of Payload's: groups of entries, each with an icon and the number of pending records. */
export async function Menu({ i18n, payload, permissions, user, visibleEntities }: Props) {
  const t = textsFor(i18n);
  const adminRoute = payload.config.routes.admin;
  const [counts, kept] = await Promise.all([
    countPendingWork(payload, user),
    readKeptMenu({ payload, user }),
  ]);
  const groups = groupEntries(entitiesOf({ i18n, payload, permissions, visibleEntities }), user);
  const parts: MenuPart[] = groups.map(({ name, entries }) => {
    const title = t(`menu:${name}`);
    return {
      title,
      isOpen: kept?.groups?.[title]?.open ?? true,
      links: entries.map(({ path, icon, slug, label, view }) => {
        const waiting = waitingIn(slug, counts);
        return {
          href: formatAdminURL({ adminRoute, path: path as `/${string}` }),
          icon,
          label: label ?? t(`menu:${view ?? 'home'}`),
          ...(waiting > 0 && { waiting: t('menu:waiting', { waiting }), count: waiting }),
        };
      }),
    };
  });
  return (
    <MenuList
      home={{ href: adminRoute, label: t('menu:home') }}
      parts={parts}
      prefersOpen={kept?.open ?? true}
    />
  );
}

const waitingIn = (slug: string | undefined, counts: readonly number[]): number =>
  PENDING_WORK.reduce(
    (sum, { collection }, index) => (collection === slug ? sum + (counts[index] ?? 0) : sum),
    0,
  );

/** Collections and globals that the account may read, labelled in its language. */
function entitiesOf({
  i18n,
  payload,
  permissions,
  visibleEntities,
}: Pick<Props, 'i18n' | 'payload' | 'permissions' | 'visibleEntities'>): Entity[] {
  const { collections, globals } = payload.config;
  const entities = [
    ...collections
      .filter(({ slug }) => visibleEntities.collections.includes(slug))
      .map((entity) => ({ type: EntityType.collection, entity }) as const),
    ...globals
      .filter(({ slug }) => visibleEntities.globals.includes(slug))
      .map((entity) => ({ type: EntityType.global, entity }) as const),
  ];
  return groupNavItems(entities, permissions, i18n).flatMap((group) =>
    group.entities.map(({ slug, type, label }) => ({
      slug,
      isGlobal: type === EntityType.global,
      label: getTranslation(label, i18n),
    })),
  );
}

type KeptMenu = { open?: boolean; groups?: Record<string, { open?: boolean }> };

/** State of the menu that this account last left, from Payload's preferences. */
async function readKeptMenu({
  payload,
  user,
}: Pick<Props, 'payload' | 'user'>): Promise<KeptMenu | undefined> {
  if (!user) return undefined;
  const { docs } = await payload.find({
    collection: 'payload-preferences',
    depth: 0,
    overrideAccess: true,
    limit: 1,
    pagination: false,
    where: {
      and: [
        { key: { equals: PREFERENCE_KEYS.NAV } },
        { 'user.relationTo': { equals: user.collection } },
        { 'user.value': { equals: user.id } },
      ],
    },
  });
  return docs[0]?.value as KeptMenu | undefined;
}
