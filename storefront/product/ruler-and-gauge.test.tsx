import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { user } from '../testing/user-actions.ts';
import { RulerAndGauge } from './ruler-and-gauge.tsx';

/** A stamp of 40 × 25 mm on eight tenths of the width and half of the height: a millimetre is 2 % of each. */
const scale = { edges: { left: 0.1, top: 0.2, right: 0.9, bottom: 0.7 }, widthMm: 40, heightMm: 25 };
const lay = (change: Partial<Parameters<typeof RulerAndGauge>[0]> = {}) =>
  render(
    <RulerAndGauge scale={scale} ratio={0.8} hasRuler={true} holes={null} isUpright={false} {...change} />,
  );
const tool = (name: RegExp) => screen.getByRole('group', { name });
const across = () => tool(/^Yatay cetvel/);
const upright = () => tool(/^Dikey cetvel/);
/** In percent of the picture, to the thousandth. */
const percentOf = (element: HTMLElement, ...lengths: Array<'left' | 'top' | 'width' | 'height'>) =>
  lengths.map((length) => {
    // As `10%`, or as `calc(10% + 4%)`.
    const parts = element.style[length].match(/-?[\d.]+(?=%)/g) ?? [];
    return Number(parts.reduce((sum, part) => sum + Number(part), 0).toFixed(3));
  });

afterEach(cleanup);

describe('the ruler', () => {
  beforeEach(() => {
    lay();
  });

  it('has a mark each millimetre from the corner of the stamp to the edge of the picture', () => {
    expect(across().getAttribute('aria-label')).toMatch(/^Yatay cetvel, 0 ile 45 mm arası/);
    expect(percentOf(across(), 'left', 'width')).toEqual([10, 90]);
    expect(across().textContent).toBe('10203040');
    const marks = across().querySelector('path')?.getAttribute('d') ?? '';
    expect(marks.match(/M/g)).toHaveLength(46);
    expect(percentOf(upright(), 'top', 'height')).toEqual([20, 80]);
    expect(upright().textContent).toBe('10203040');
  });

  it('is moved by a millimetre with an arrow key, and by a tenth with Shift', async () => {
    across().focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowRight}');
    expect(percentOf(across(), 'left')).toEqual([14]);
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(percentOf(across(), 'left')).toEqual([13.8]);
    expect(percentOf(upright(), 'top')).toEqual([20]);
    upright().focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Shift>}{ArrowDown}{/Shift}');
    expect(percentOf(upright(), 'top')).toEqual([22.2]);
    expect(percentOf(across(), 'left')).toEqual([13.8]);
    // The picture below would scroll by the same key.
    expect(fireEvent.keyDown(across(), { key: 'ArrowDown' })).toBe(false);
    expect(fireEvent.keyDown(across(), { key: 'Tab' })).toBe(true);
  });
});

describe('the gauge', () => {
  it('has its holes as far apart as the perforation says, over two centimetres', () => {
    lay({ hasRuler: false, holes: 12.5 });
    const gauge = tool(/^12½ dantel ölçeği: 2 cm’de 12½ delik/);
    expect(percentOf(gauge, 'left', 'top', 'width')).toEqual([10, 20, 40]);
    const places = [...gauge.querySelectorAll('circle')].map((hole) => Number(hole.getAttribute('cx')));
    expect(places).toHaveLength(13);
    expect([places[0], places[1], places[12]].map((place) => place?.toFixed(2))).toEqual([
      '0.00',
      '1.60',
      '19.20',
    ]);
    expect(screen.queryByRole('group', { name: /cetvel/ })).toBeNull();
  });

  it('is laid anew at the side of the stamp when it is turned', async () => {
    const { rerender } = lay({ hasRuler: false, holes: 10 });
    tool(/^10 dantel/).focus();
    await user.keyboard('{ArrowRight}');
    expect(percentOf(tool(/^10 dantel/), 'left')).toEqual([12]);
    rerender(<RulerAndGauge scale={scale} ratio={0.8} hasRuler={false} holes={10} isUpright={true} />);
    expect(percentOf(tool(/^10 dantel/), 'left', 'top', 'height')).toEqual([10, 20, 40]);
  });
});
