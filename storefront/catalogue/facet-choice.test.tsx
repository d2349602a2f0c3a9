import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { FacetChoice } from './facet-choice.tsx';

afterEach(() => document.body.replaceChildren());

it.each([false, true])('hears of a tick that was made before it was alive, chosen %s', async (isChosen) => {
  const onToggle = vi.fn();
  const choice = (
    <FacetChoice
      name="category"
      value="Pensetler"
      label="Pensetler"
      count={3}
      isChosen={isChosen}
      onToggle={onToggle}
    />
  );
  const place = document.createElement('div');
  place.innerHTML = renderToString(choice);
  document.body.append(place);
  place.querySelector('input')?.click();
  await act(async () => {
    hydrateRoot(place, choice);
  });
  expect(onToggle.mock.calls).toEqual([[!isChosen]]);
});
