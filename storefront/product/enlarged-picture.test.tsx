import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FurtherPicture } from '../../cms/contract/products.ts';
import { aProduct } from '../testing/fixtures.ts';
import { user } from '../testing/user-actions.ts';
import EnlargedPicture from './enlarged-picture.tsx';

afterEach(cleanup);

/** As large as a stamp of 26 × 41 mm that fills it: nothing can be looked at here, so the whole picture is the stamp. */
const view = (name: string, of: FurtherPicture['view'], height = 1009): FurtherPicture => ({
  view: of,
  caption: '',
  image: `/media/${name}.webp`,
  picture: {
    width: 640,
    height,
    color: '#aa2211',
    alt: name,
    sources: [{ width: 640, avif: null, webp: `/media/${name}-640.webp` }],
  },
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

  it('offers no views where there is one', () => {
    expect(open([view('on', 'front')]).dialog.queryByRole('group', { name: 'Resimler' })).toBeNull();
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
