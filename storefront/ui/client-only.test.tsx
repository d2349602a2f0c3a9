import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { setUpShop } from '../testing/test-shop.tsx';
import { clientOnly } from './client-only.tsx';

setUpShop();

it('shows a control whose script, requested by the page before, arrives while it is rendered', async () => {
  // As in a browser: effects run a while after what was drawn is on the page.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  let arrive: (control: ComponentType) => void = () => undefined;
  const script = new Promise<ComponentType>((resolve) => {
    arrive = resolve;
  });
  const load = vi.fn(() => script);
  const Control = clientOnly(load);
  const Arrival = () => {
    useLayoutEffect(() => arrive(() => <button type="button">Kalp</button>), []);
    return null;
  };

  const place = document.createElement('div');
  const page = createRoot(place);
  const show = (...parts: ReactNode[]) => page.render(<MemoryRouter>{parts}</MemoryRouter>);
  show(<Control key="left" />);
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  show(<Control key="next" />, <Arrival key="arrival" />);
  await vi.waitFor(() => expect(place.textContent).toBe('Kalp'));
  page.unmount();
});
