import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FurtherPicture } from '../../cms/contract/products.ts';
import { aPicture, aProduct } from '../testing/fixtures.ts';
import { user } from '../testing/user-actions.ts';
import EnlargedPicture from './enlarged-picture.tsx';
import { RulerAndGauge } from './ruler-and-gauge.tsx';

afterEach(cleanup);

/**
 * As large as a stamp of 26 × 41 mm that fills the picture: pictures cannot be read here, so the whole picture is
 * the stamp.
 */
const view = (name: string, of: FurtherPicture['view'], height = 1009): FurtherPicture => ({
  view: of,
  caption: '',
  image: `/media/${name}.webp`,
  picture: { ...aPicture(name), height },
});
const stamp = aProduct({ widthMm: 26, heightMm: 41, perforation: '11½ : 12' });

function open(views: FurtherPicture[], product = stamp) {
  const onClose = vi.fn();
  render(<EnlargedPicture product={product} views={views} first={0} onClose={onClose} />);
  const dialog = within(screen.getByRole('dialog'));
  return { dialog, onClose, click: (name: string) => user.click(dialog.getByRole('button', { name })) };
}

describe('the enlarged picture', () => {
  it('shows one view after another, and marks which', async () => {
    const { dialog, click, onClose } = open([view('on', 'front'), view('arka', 'back')]);
    const marked = () =>
      ['Ön yüz', 'Arka yüz'].map((name) => dialog.getByRole('button', { name }).getAttribute('aria-pressed'));
    expect([dialog.getByRole('img').getAttribute('alt'), ...marked()]).toEqual(['on', 'true', 'false']);
    await click('Arka yüz');
    expect([dialog.getByRole('img').getAttribute('alt'), ...marked()]).toEqual(['arka', 'false', 'true']);
    await click('Ön yüz');
    expect(dialog.getByRole('img').getAttribute('alt')).toBe('on');
    await click('Kapat');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('offers no views where there is one, and no tools for half a size', () => {
    const { dialog } = open([view('on', 'front')], { ...stamp, heightMm: null });
    expect(dialog.queryByRole('group', { name: 'Resimler' })).toBeNull();
    expect(dialog.queryByRole('button', { name: /Cetvel|Dantel ölçer/ })).toBeNull();
  });

  it('measures front and back of a stamp, and no certificate', async () => {
    const { dialog, click } = open([view('on', 'front'), view('arka', 'back'), view('belge', 'certificate')]);
    await click('Cetvel');
    const ruler = () => dialog.queryByRole('group', { name: /^Yatay cetvel, 0 ile 26 mm/ });
    expect(await dialog.findByText('Pul 26 × 41 mm')).toBeDefined();
    expect(ruler()).not.toBeNull();
    await click('Sertifika');
    expect(ruler()).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Cetvel' })).toBeNull();
    await click('Arka yüz');
    expect(await dialog.findByRole('group', { name: /^Yatay cetvel/ })).toBeDefined();
    await click('Cetvel');
    expect(ruler()).toBeNull();
    expect(dialog.queryByText(/^Pul 26/)).toBeNull();
  });

  it('lays no ruler on a picture that is not shaped as the stamp, and says why', async () => {
    const { dialog, click } = open([view('on', 'front', 640)]);
    await click('Cetvel');
    expect(await dialog.findByText(/^Bu resimde pulun kenarları bulunamadı/)).toBeDefined();
    expect(dialog.queryByRole('group', { name: /cetvel, 0/ })).toBeNull();
  });

  it.each([
    ['11½ : 12', '11½ (belirtilen)', '12 (belirtilen)'],
    ['13¼', '13¼ (belirtilen)', '13¼ (belirtilen)'],
    ['Dantelsiz', '11½', '11½'],
  ])('begins with the perforation %j, across and at the side', async (perforation, across, side) => {
    const { dialog, click } = open([view('on', 'front')], { ...stamp, perforation });
    await click('Dantel ölçer');
    const choice = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Dantel' });
    const chosen = () => choice.selectedOptions[0]?.textContent;
    expect(chosen()).toBe(across);
    await click('Döndür');
    expect(chosen()).toBe(side);
    const holes = side.split(' ')[0];
    expect(await dialog.findByRole('group', { name: new RegExp(`^${holes} dantel ölçeği`) })).toBeDefined();
    await user.selectOptions(choice, '14');
    await click('Döndür');
    expect(chosen()).toBe('14');
  });
});

/** A stamp of 40 × 25 mm. A millimetre is 2 % of the picture's width, and 2 % of its height. */
const scale = { edges: { left: 0.1, top: 0.2, right: 0.9, bottom: 0.7 }, widthMm: 40, heightMm: 25 };
const lay = (change: Partial<Parameters<typeof RulerAndGauge>[0]> = {}) =>
  render(
    <RulerAndGauge scale={scale} ratio={0.8} hasRuler={true} holes={null} isUpright={false} {...change} />,
  );
const tool = (name: RegExp) => screen.getByRole('group', { name });
const across = () => tool(/^Yatay cetvel/);
const upright = () => tool(/^Dikey cetvel/);
/** In percent of the picture, rounded to three decimals. */
const percentOf = (element: HTMLElement, ...lengths: Array<'left' | 'top' | 'width' | 'height'>) =>
  lengths.map((length) => {
    // The style is `10%` or `calc(10% + 4%)`.
    const parts = element.style[length].match(/-?[\d.]+(?=%)/g) ?? [];
    return Number(parts.reduce((sum, part) => sum + Number(part), 0).toFixed(3));
  });

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
    // Prevents the default, or the picture below would scroll.
    expect(fireEvent.keyDown(across(), { key: 'ArrowDown' })).toBe(false);
    expect(fireEvent.keyDown(across(), { key: 'Tab' })).toBe(true);
  });
});

it('the gauge is laid anew at the side of the stamp when it is turned', async () => {
  const { rerender } = lay({ hasRuler: false, holes: 10 });
  tool(/^10 dantel/).focus();
  await user.keyboard('{ArrowRight}');
  expect(percentOf(tool(/^10 dantel/), 'left')).toEqual([12]);
  rerender(<RulerAndGauge scale={scale} ratio={0.8} hasRuler={false} holes={10} isUpright={true} />);
  expect(percentOf(tool(/^10 dantel/), 'left', 'top', 'height')).toEqual([10, 20, 40]);
});
