/**
 * Next bundles a second copy of every module into the shop's process, so module variables exist twice. State for both
 * copies is kept here, in one registry on the global object.
 */
const key = Symbol.for('shop');
const holder = globalThis as { [key]?: Map<string, unknown> };
holder[key] ??= new Map();
const registry = holder[key];

export function sharedState<T>(name: string, create: () => T): T {
  if (!registry.has(name)) registry.set(name, create());
  return registry.get(name) as T;
}

/** Returns state that belongs to an object, such as Payload, its database or a session, and ends with it. */
export const sharedStateOf = <Owner extends object, T>(name: string): WeakMap<Owner, T> =>
  sharedState(name, () => new WeakMap<Owner, T>());

/** Returns a function that creates state of an object at the first call, and returns the same state from then on. */
export function createdOnce<Owner extends object, T>(name: string, create: (owner: Owner) => T) {
  const states = sharedStateOf<Owner, T>(name);
  return (owner: Owner): T => {
    const state = states.get(owner) ?? create(owner);
    states.set(owner, state);
    return state;
  };
}
