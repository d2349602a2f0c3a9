import { expect, it } from 'vitest';
import { isServerFunction } from './server-functions.ts';

it.each(['form-state', 'render-document', 'render-list', 'table-state'])('should call %s', (name) =>
  expect(isServerFunction(name)).toBe(true),
);

it.each([
  'schedule-publish',
  'get-upcoming-scheduled-publish',
  'constructor',
  '__proto__',
  '',
  undefined,
  null,
  {},
])('should not call %j', (name) => expect(isServerFunction(name)).toBe(false));
