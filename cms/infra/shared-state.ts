/**
 * Next bundles a second copy of every module into the shop's process, so module variables exist twice. State for both
 * copies is kept here, in one registry on the global object.
 */
const key = Symbol.for('shop');
const holder = globalThis as { [key]?: Map<string, unknown> };
holder[key] ??= new Map();
const registry = holder[key];

/** The process's one value of that name. */
export function sharedState<T>(name: string, create: () => T): T {
  if (!registry.has(name)) registry.set(name, create());
  return registry.get(name) as T;
}

/** State of one object, such as Payload, its database or a session, that ends with the object. */
export const sharedStateOf = <Owner extends object, T>(name: string): WeakMap<Owner, T> =>
  sharedState(name, () => new WeakMap<Owner, T>());
