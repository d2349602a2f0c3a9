/**
 * Next bundles its own copy of every module into the process that the shop runs in: what a module keeps for itself exists
 * twice. What both copies must see is kept here, in the one registry that hangs on the global object.
 */
const key = Symbol.for('shop');
const holder = globalThis as { [key]?: Map<string, unknown> };
holder[key] ??= new Map();
const registry = holder[key];

/** What there is once in this process under that name. */
export function sharedState<T>(name: string, create: () => T): T {
  if (!registry.has(name)) registry.set(name, create());
  return registry.get(name) as T;
}

/** State of one object, such as Payload, its database or a session of it, which ends with it. */
export const sharedStateOf = <Owner extends object, T>(name: string): WeakMap<Owner, T> =>
  sharedState(name, () => new WeakMap<Owner, T>());
