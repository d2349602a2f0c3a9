import { settings } from '../cms/infra/settings/settings.ts';

/** All settings in the order they are declared, for tests that hold other files against them. */
export const declaredSettings = Object.entries(settings.shape).map(([name, schema]) => {
  const fixedDefault: unknown = schema.parse(undefined);
  return { name, fixedDefault: fixedDefault === undefined ? undefined : String(fixedDefault) };
});

export const settingNames = declaredSettings.map(({ name }) => name);
