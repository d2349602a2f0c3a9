import { expect, it } from 'vitest';
import * as first from './shared-state.ts';

const COPY = './shared-state.ts?copy';

it('should be the same in every copy of the module', async () => {
  const second: typeof first = await import(COPY);
  expect(second.sharedState).not.toBe(first.sharedState);
  const owner = {};
  first.sharedStateOf('a test').set(owner, 'kept');
  expect(second.sharedStateOf('a test').get(owner)).toBe('kept');
  expect(second.sharedStateOf('another test').get(owner)).toBeUndefined();
});
