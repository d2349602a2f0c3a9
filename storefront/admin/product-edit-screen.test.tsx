import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toContractJson } from '../../cms/contract/money.ts';
import { updateProductRequest } from '../../cms/contract/products.ts';
import { fieldsOf } from '../../cms/contract/rules/product-fields.ts';
import { admin, stampProduct } from '../testing/fixtures.ts';
import { refusal, requestOf, requestsOf, respond } from '../testing/msw-handlers.ts';
import { address, renderScreen, setUpShop, storeUser } from '../testing/test-shop.tsx';
import { answer, arriveAt, field, press, retype, user } from '../testing/user-actions.ts';
import ProductEditScreen from './product-edit-screen.tsx';
import { changeOf, valuesOf } from './product-fields.tsx';

setUpShop();

const product = stampProduct({
  image: '/media/ay-yildiz.webp',
  price: 1250_50,
  brand: 'PTT',
  printingHouse: 'Kıral Matbaası / İstanbul',
  printingProcess: 'Ofset',
  seriesIssueDate: '1926-05-17T00:00:00.000Z',
});

const withBack = {
  ...product,
  pictures: [{ image: '/media/arka.webp', picture: null, view: 'back' as const, caption: 'Arka yüz' }],
};
async function show({ served = product, state = undefined as unknown, user: who = admin } = {}) {
  storeUser(who);
  respond('getProduct', served);
  const screenOf = renderScreen(<ProductEditScreen />, {
    pattern: '/admin/product/:id/edit',
    at: '/admin/product/p1/edit',
    state,
  });
  await screen.findByRole('button', { name: 'Kaydet' });
  return screenOf;
}

/** Types into a field and saves after the session has ended: the server refuses with 401. */
async function typeInVain(label = 'Ad', text = 'Lale', served = product): Promise<void> {
  respond('updateProduct', refusal(401, 'Bu işlem için oturum açmalısınız.'));
  const { unmount } = await show({ served });
  await retype(label, text);
  await save();
  await screen.findByText('Bu işlem için oturum açmalısınız.');
  unmount();
}

async function save(): Promise<void> {
  await press('Kaydet');
  await answer('Are you sure?', 'Tamam');
}

/** Id of the `datalist` that offers values for a field. */
const listOf = (label: string) => field(label).getAttribute('list') ?? '';

describe('form', () => {
  it('holds every field of the product', async () => {
    await show();
    const labels = ['Ad', 'Fiyat', 'Stok', 'Kategori', 'Marka', 'Nominal değer', 'Baskı tekniği'];
    expect(labels.map((label) => field(label).value)).toEqual([
      'Ay yıldız 1 kuruş',
      '1250,50',
      '5',
      'Pul',
      'PTT',
      '1 kuruş',
      'Ofset',
    ]);
    const further = ['Tedavül tarihi', 'Basım tarihi', 'Matbaa', 'Açıklama', 'Resim yolu'];
    expect(further.map((label) => field(label).value)).toEqual([
      '1926-05-17',
      '',
      'Kıral Matbaası / İstanbul',
      'Damgasız.',
      '/media/ay-yildiz.webp',
    ]);
    const offered = (label: string) => (document.getElementById(listOf(label))?.children ?? []).length;
    expect([offered('Matbaa'), offered('Kategori')]).toEqual([3, 7]);
    expect(screen.queryByText(/taslak/)).toBeNull();
  });

  it('shows for a draft that saving publishes it', async () => {
    await show({ served: { ...product, isDraft: true } });
    expect(screen.getByText(/taslak: kaydettiğinizde dükkânda görünür/)).toBeDefined();
  });
});

describe('saving', () => {
  it('sends the documented fields and the stock it was opened with, shows a toast and returns to the list’s page', async () => {
    respond('updateProduct', product);
    await show({ state: { listAddress: '/admin/productlist/3' } });
    await retype('Ad', 'Lale');
    await retype('Fiyat', '99,9');
    expect(screen.getByText('Satış fiyatı: ₺99,90, KDV dahil ₺117,88')).toBeDefined();
    await retype('Stok', '7');
    await retype('Tedavül tarihi', '');
    await save();
    expect(await screen.findByText('Product updated')).toBeDefined();
    await arriveAt('/admin/productlist/3');
    expect(requestOf('updateProduct')).toMatchObject({ params: { id: 'p1' } });
    const stampFields = [...fieldsOf('stamp'), ...fieldsOf('catalogueNumbers')];
    expect(requestsOf('updateProduct').map(({ body }) => body)).toEqual([
      {
        ...Object.fromEntries(stampFields.map(([name]) => [name, ''])),
        pictures: [],
        name: 'Lale',
        price: 99.9,
        image: '/media/ay-yildiz.webp',
        category: 'Pul',
        seriesIssueDate: null,
        printingDate: null,
        countInStock: 7,
        seenCountInStock: product.countInStock,
        requestId: expect.any(String),
        description: 'Damgasız.',
        printingProcess: 'Ofset',
        printingHouse: 'Kıral Matbaası / İstanbul',
        denominationValueOfStamp: '1 kuruş',
        brand: 'PTT',
      },
    ]);
  });

  it('puts the server’s complaints beside their fields and loses nothing typed', async () => {
    const errors = [
      { path: 'countInStock', message: 'Stok eksi olamaz.' },
      { path: 'price', message: 'Geçersiz tutar.' },
    ];
    respond('updateProduct', refusal(400, 'Geçersiz tutar.', { errors }));
    await show();
    await retype('Ad', 'Lale');
    await retype('Fiyat', 'on lira');
    await retype('Stok', '-1');
    await save();
    expect(await screen.findByText('Stok eksi olamaz.')).toBeDefined();
    expect(screen.getAllByText('Geçersiz tutar.')).toHaveLength(2);
    expect(field('Stok').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Fiyat'));
    expect(['Ad', 'Fiyat', 'Stok'].map((label) => field(label).value)).toEqual(['Lale', 'on lira', '-1']);
    expect(address()).toBe('/admin/product/p1/edit');
  });

  it('brings back what was typed when the session had ended meanwhile', async () => {
    await typeInVain();
    const again = await show();
    expect(field('Ad').value).toBe('Lale');
    again.unmount();
    await show();
    expect(field('Ad').value).toBe('Ay yıldız 1 kuruş');
  });

  it('brings back nothing to another administrator', async () => {
    await typeInVain();
    await show({ user: { ...admin, _id: 'u3' } });
    expect(field('Ad').value).toBe('Ay yıldız 1 kuruş');
  });

  it('does not put back what was sold while the session had ended', async () => {
    await typeInVain();
    respond('updateProduct', product);
    await show({ served: { ...product, countInStock: product.countInStock - 3 } });
    await save();
    await arriveAt('/admin/productlist');
    const { countInStock, seenCountInStock } = requestOf('updateProduct').body;
    expect([countInStock, seenCountInStock]).toEqual([product.countInStock, product.countInStock]);
    const [first, second] = requestsOf('updateProduct').map(({ body }) => body.requestId);
    expect(second).toBe(first);
  });

  it('asks for confirmation, and saves nothing without it', async () => {
    await show();
    await retype('Ad', 'Lale');
    await press('Kaydet');
    expect(await screen.findByText('Kaydedilecek ürün: Lale')).toBeDefined();
    await answer('Are you sure?', 'Vazgeç');
    expect(requestsOf('updateProduct')).toEqual([]);
    expect(field('Ad').value).toBe('Lale');
    respond('updateProduct', product);
    await save();
    await arriveAt('/admin/productlist');
  });

  it('stops at a date of which only a part is typed', async () => {
    await show();
    Object.defineProperty(field('Basım tarihi'), 'validity', { value: { badInput: true } });
    await press('Kaydet');
    expect(await screen.findAllByText('Geçersiz tarih.')).toHaveLength(1);
    expect(document.activeElement).toBe(field('Basım tarihi'));
  });
});

describe('what only stamps have', () => {
  const stamp = {
    ...product,
    series: 'Birinci Londra Baskısı 1914',
    condition: 'used',
    yearFrom: 1914,
    michelNumber: '232',
  };

  it('is collapsed, with the shop’s labels, and sent as chosen, typed and emptied', async () => {
    respond('updateProduct', product);
    await show({ served: stamp });
    expect(screen.getByText('Durum ve özellikler').closest('details')?.open).toBe(false);
    expect(['Seri', 'Durum', 'İlk yıl', 'Michel'].map((label) => field(label).value)).toEqual([
      'Birinci Londra Baskısı 1914',
      'used',
      '1914',
      '232',
    ]);
    await user.selectOptions(field('Durum'), 'Zarf üzerinde');
    await user.selectOptions(field('Biçim'), 'Dörtlü blok');
    await retype('Son yıl', '1918');
    await retype('Michel', '');
    await save();
    await screen.findByText('Product updated');
    expect(requestOf('updateProduct').body).toMatchObject({
      condition: 'onCover',
      format: 'blockOfFour',
      yearFrom: '1914',
      yearTo: '1918',
      michelNumber: '',
    });
  });

  it('opens where the server complains', async () => {
    const message = 'Son yıl ilk yıldan (1914) önce olamaz.';
    respond('updateProduct', refusal(400, message, { errors: [{ path: 'yearTo', message }] }));
    await show({ served: stamp });
    await retype('Son yıl', '1900');
    await save();
    await screen.findAllByText(message);
    expect(screen.getByText('Durum ve özellikler').closest('details')?.open).toBe(true);
    expect(document.activeElement).toBe(field('Son yıl'));
  });
});

describe('further pictures', () => {
  const file = new File(['x'], 'arka.png', { type: 'image/png' });

  it('are added, named, taken away and saved with the product', async () => {
    respond('upload', { message: 'Resim yüklendi.', image: '/media/sertifika.webp' });
    respond('updateProduct', product);
    await show({ served: withBack });
    expect(field('1. resmin alt yazısı').value).toBe('Arka yüz');
    await user.upload(field('Resim ekle'), file);
    await screen.findByText('Resim yüklendi.');
    await user.selectOptions(field('2. resim ne gösterir'), 'Sertifika');
    await retype('2. resmin alt yazısı', 'Sertifika no 12');
    await press('1. resmi çıkar');
    await save();
    await screen.findByText('Product updated');
    expect(requestOf('updateProduct').body).toMatchObject({
      pictures: [{ image: '/media/sertifika.webp', view: 'certificate', caption: 'Sertifika no 12' }],
    });
  });

  it('are restored with the rest when the session had ended meanwhile', async () => {
    await typeInVain('1. resmin alt yazısı', 'Sertifika', withBack);
    await show({ served: withBack });
    expect(field('1. resmin alt yazısı').value).toBe('Sertifika');
  });

  it('show a complaint about one of them beside it', async () => {
    const message = 'Bu resim bulunamadı. Lütfen yeniden yükleyin.';
    respond('updateProduct', refusal(400, message, { errors: [{ path: 'pictures.0.image', message }] }));
    await show({ served: withBack });
    await save();
    await screen.findAllByText(message);
    expect(field('1. resmin alt yazısı').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('picture', () => {
  const file = new File(['x'], 'lale.png', { type: 'image/png' });

  it('is sent as the form field image, shown, and saved with the product', async () => {
    respond('upload', { message: 'Resim yüklendi.', image: '/media/lale.webp' });
    respond('updateProduct', product);
    await show();
    await user.upload(field('Resim yükle'), file);
    expect(await screen.findByText('Resim yüklendi.')).toBeDefined();
    expect(requestOf('upload').body).toEqual(['image']);
    expect(field('Resim yolu').value).toBe('/media/lale.webp');
    expect(screen.getByAltText('Ürünün resmi').getAttribute('src')).toBe('/media/lale.webp');
    await save();
    await screen.findByText('Product updated');
    expect(requestOf('updateProduct').body).toMatchObject({ image: '/media/lale.webp' });
  });

  it('stays as it was when the server refuses the file', async () => {
    const message = 'Dosya okunabilir bir resim değil.';
    respond('upload', refusal(415, message));
    await show();
    await retype('Ad', 'Lale');
    await user.upload(field('Resim yükle'), file);
    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(field('Resim yükle').getAttribute('aria-invalid')).toBe('true');
    expect(field('Resim yolu').value).toBe('/media/ay-yildiz.webp');
    expect(field('Ad').value).toBe('Lale');
  });
});

describe('leaving', () => {
  const UNSAVED = 'Kaydedilmemiş değişiklikler var. Bu sayfadan ayrılırsanız kaybolacaklar.';
  const leave = () => user.click(screen.getByRole('link', { name: 'Ürünlere dön' }));
  const isHeldBack = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('does not ask while nothing is changed, or it was changed back', async () => {
    await show();
    await retype('Ad', 'Başka bir ad');
    expect(isHeldBack()).toBe(true);
    await retype('Ad', product.name);
    expect(isHeldBack()).toBe(false);
    await leave();
    await arriveAt('/admin/productlist');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks before a removed picture is lost, too', async () => {
    await show({ served: withBack });
    await press('1. resmi çıkar');
    expect(isHeldBack()).toBe(true);
  });

  it('asks before a link discards what was typed, and stays on cancel', async () => {
    await show();
    await retype('Ad', 'Başka bir ad');
    await leave();
    await answer(UNSAVED, 'Vazgeç');
    expect(address()).toBe('/admin/product/p1/edit');
    expect(field('Ad').value).toBe('Başka bir ad');
    await leave();
    await answer(UNSAVED, 'Tamam');
    await arriveAt('/admin/productlist');
    expect(isHeldBack()).toBe(false);
  });
});

it.each([
  ['99,9', '1.250', 99_90, 1250],
  [' on lira ', '-1', 'on lira', -1],
  ['1,234', 'beş', '1,234', 'beş'],
])('reads a price of %j and a stock of %j, or leaves them to the server', (price, stock, kurus, pieces) => {
  const values = { ...valuesOf(stampProduct()), price, countInStock: stock };
  expect(changeOf(values)).toMatchObject({ price: kurus, countInStock: pieces });
});

it('shows the price that is charged once a lowering is over', () => {
  expect(valuesOf(stampProduct({ price: 80_00, regularPrice: 100_00 })).price).toBe('100,00');
});

it('leaves a product as it is when nothing was changed', () => {
  const told = stampProduct({
    price: 1250_50,
    condition: 'used',
    format: 'pair',
    yearFrom: 1914,
    widthMm: 20.5,
    heightMm: 26,
    michelNumber: '240 A',
  });
  const { price, ...rest } = updateProductRequest.parse(JSON.parse(toContractJson(changeOf(valuesOf(told)))));
  expect(price).toBe(1250_50);
  expect(told).toMatchObject(rest);
});
