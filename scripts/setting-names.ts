import { settings } from '../cms/infra/settings/settings.ts';

/** Settings in the order of their declaration, for tests that compare other files with them. */
export const declaredSettings = Object.entries(settings.shape).map(([name, schema]) => {
  const fixedDefault: unknown = schema.parse(undefined);
  return { name, fixedDefault: fixedDefault === undefined ? undefined : String(fixedDefault) };
});

export const settingNames = declaredSettings.map(({ name }) => name);
