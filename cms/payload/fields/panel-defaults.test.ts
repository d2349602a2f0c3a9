import { readFileSync } from 'node:fs';
import { getTranslation, type I18n } from '@payloadcms/translations';
import { en } from '@payloadcms/translations/languages/en';
import { tr } from '@payloadcms/translations/languages/tr';
import type { Field } from 'payload';
import { describe, expect, it } from 'vitest';
import { setUpTestShop } from '../../testing/test-shop.ts';
import payloadTurkish from '../admin/translations/payload-turkish.json';

const test = setUpTestShop();

type Found = { path: string; field: Field };
function fieldsIn(fields: Field[], parent: string): Found[] {
  return fields.flatMap((field): Found[] => {
    const path = 'name' in field ? `${parent}.${field.name}` : parent;
    const inner = 'fields' in field ? fieldsIn(field.fields, path) : [];
    const tabs = field.type === 'tabs' ? field.tabs.flatMap((tab) => fieldsIn(tab.fields, path)) : [];
    return [{ path, field }, ...inner, ...tabs];
  });
}
const all = () => {
  const { collections, globals } = test.payload.config;
  return [...collections, ...globals]
    .filter(({ slug, admin }) => !slug.startsWith('payload-') && admin.hidden !== true)
    .flatMap(({ slug, fields }) => fieldsIn(fields, slug));
};
const isHidden = ({ field }: Found) => field.admin && 'hidden' in field.admin && field.admin.hidden === true;
const isTimestamp = ({ path }: Found) => /\.(createdAt|updatedAt)$/.test(path);

describe('the panel', () => {
  it('should show every date in the shop’s own way, those that Payload adds too', () => {
    const dates = all().filter(
      (found) => found.field.type === 'date' && (isTimestamp(found) || !isHidden(found)),
    );
    expect(dates.filter(isTimestamp).length).toBeGreaterThan(10);
    for (const { path, field } of dates)
      expect([path, field.admin?.components]).toMatchObject([
        path,
        { Field: expect.stringContaining('DateField'), Cell: expect.stringContaining('DateCell') },
      ]);
  });
  it('should show what is the system’s own in no list', () => {
    const shown = all()
      .filter((found) => isHidden(found) && !isTimestamp(found))
      .filter(({ field }) => !('disableListColumn' in (field.admin ?? {})));
    expect(shown.map(({ path }) => path)).toEqual([]);
  });
  it('should have a Turkish name for every field that people see', () => {
    const visible = all().filter(
      (found) =>
        'name' in found.field &&
        found.path !== 'users.sessions' &&
        !isHidden(found) &&
        'label' in found.field &&
        found.field.label,
    );
    const english = visible.filter(({ field }) => {
      const { label } = field as { label?: unknown };
      return typeof label === 'string' && label !== 'SEO';
    });
    expect(english.map(({ path, field }) => `${path}: ${(field as { label?: string }).label}`)).toEqual([]);
  });
  it('should have no label of two languages, which the buttons that sort would read as an object', () => {
    const objects = all().filter(({ field }) => 'label' in field && typeof field.label === 'object');
    expect(objects.map(({ path }) => path)).toEqual([]);
  });
  it('should mend nothing of Payload’s Turkish that Payload does not say', () => {
    const known = tr.translations as Record<string, Record<string, string>>;
    const unknown = Object.entries(payloadTurkish).flatMap(([group, texts]) =>
      Object.keys(texts).filter((key) => known[group]?.[key] === undefined),
    );
    expect(unknown).toEqual([]);
  });
  it('should keep every placeholder of a sentence it mends', () => {
    const said = en.translations as Record<string, Record<string, string>>;
    const blanks = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();
    const added = Object.entries(payloadTurkish).flatMap(([group, texts]) =>
      Object.entries(texts as Record<string, string>).filter(([key, text]) =>
        blanks(text).some((blank) => !said[group]?.[key]?.includes(blank)),
      ),
    );
    expect(added).toEqual([]);
  });

  /** Filters as Payload lists them, with the names of groups and rows before each. */
  function filtersIn(fields: Field[], prefix = ''): string[] {
    return fields.flatMap((field): string[] => {
      const { label, admin } = field as { label?: unknown; admin?: Record<string, unknown> };
      const isOwn = admin?.hidden === true && admin.disableListColumn !== false;
      if (
        isOwn ||
        admin?.disabled ||
        ('hidden' in field && field.hidden) ||
        admin?.disableListFilter ||
        ('virtual' in field && field.virtual)
      )
        return [];
      if (field.type === 'tabs') return field.tabs.flatMap((tab) => filtersIn(tab.fields, prefix));
      const own = label
        ? String(getTranslation(label as string, { language: 'tr', t: String } as unknown as I18n))
        : '';
      if (field.type === 'row') return filtersIn(field.fields, prefix);
      if (field.type === 'group' || field.type === 'array' || field.type === 'collapsible')
        return filtersIn(field.fields, [prefix, own].filter(Boolean).join(' > '));
      return 'name' in field && !['ui', 'richText'].includes(field.type)
        ? [[prefix, own].filter(Boolean).join(' > ') || `?${field.name}`]
        : [];
    });
  }

  it('should offer filters by names of their own, each once', () => {
    const { collections } = test.payload.config;
    const odd = collections
      .filter(({ slug, admin }) => !slug.startsWith('payload-') && admin.hidden !== true)
      .flatMap(({ slug, fields }) => {
        const names = filtersIn(fields);
        return names
          .filter((name, place) => / > |^\?|[a-z][A-Z]/.test(name) || names.indexOf(name) !== place)
          .map((name) => `${slug}: ${name}`);
      });
    expect(odd).toEqual([]);
  });

  /** Components by `path#Export`, wherever the config names them. */
  function componentsIn(value: unknown, seen = new Set<unknown>()): string[] {
    if (typeof value === 'string') return value.startsWith('/cms/payload/admin/') ? [value] : [];
    if (typeof value !== 'object' || value === null || seen.has(value)) return [];
    seen.add(value);
    return Object.values(value).flatMap((part) => componentsIn(part, seen));
  }

  it('should name only components that exist and stand in the import map', () => {
    const map = readFileSync('cms/app/(payload)/cms/importMap.js', 'utf8');
    const mapped = [...map.matchAll(/"(\/cms\/payload\/[^"]+)":/g)].map(([, name = '']) => name);
    const { admin, collections, globals } = test.payload.config;
    const named = componentsIn({ admin, collections, globals });
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name) => !mapped.includes(name))).toEqual([]);
    const missing = mapped.filter((name) => {
      const [file, part] = name.split('#');
      const code = readFileSync(`.${file}`, 'utf8');
      return !new RegExp(`export (const|async function|function) ${part}\\b`).test(code);
    });
    expect(missing).toEqual([]);
  });
});
