import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SavedAddress } from '../../cms/contract/users.ts';
import { ayse, firm, home, savedHome } from '../testing/fixtures.ts';
import { refusal, requestOf, requestsOf, respond } from '../testing/msw-handlers.ts';
import { renderScreen, setUpShop, storeUser } from '../testing/test-shop.tsx';
import { answer, field, press, retype, textsOf, type, user } from '../testing/user-actions.ts';
import { AddressBook } from './address-book.tsx';

setUpShop();

const office: SavedAddress = { ...savedHome, ...firm, _id: 'a2', addressName: 'İş yeri', city: 'İzmir' };
let saved: SavedAddress[];
beforeEach(() => {
  saved = [savedHome, office];
  respond('listAddresses', () => saved);
  respond('saveAddress', ({ body }) => {
    const added = { ...savedHome, ...body, _id: 'a3' };
    saved = [...saved, added];
    return added;
  });
  respond('updateAddress', ({ params, body }) => {
    const changed = { ...savedHome, ...body, _id: params.id ?? '' };
    saved = saved.map((address) => (address._id === changed._id ? changed : address));
    return changed;
  });
  respond('deleteAddress', ({ params }) => {
    saved = saved.filter(({ _id }) => _id !== params.id);
    return { message: 'Adres silindi.' };
  });
});

async function show() {
  storeUser({ ...ayse, name: 'Ayşe Yılmaz' });
  renderScreen(<AddressBook />);
  await screen.findByRole('button', { name: 'Yeni adres ekle' });
}
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

describe('the address book', () => {
  it('shows each address in full, a firm’s too', async () => {
    await show();
    const entries = textsOf('listitem');
    expect(entries[0]).toMatch(/^EvAyşe YılmazGül Sokak 106000 Çankaya\/Ankara, TürkiyeTelefon: 5551112233/);
    expect(entries[1]).toMatch(/^İş yeri.*İzmir.*Fatura: Pul A\.Ş\., Konak \/ 1234567890/);
  });

  it('shows that it is empty', async () => {
    saved = [];
    await show();
    expect(screen.getByText('Henüz kayıtlı adresiniz yok.')).toBeDefined();
  });

  it('accepts no more than the limit, and shows that', async () => {
    saved = Array.from({ length: 50 }, (_, index) => ({ ...savedHome, _id: `a${index}` }));
    await show();
    expect(screen.getByRole('button', { name: 'Yeni adres ekle' })).toHaveProperty('disabled', true);
    expect(screen.getByText(/En fazla 50 adres kaydedebilirsiniz/)).toBeDefined();
  });
});

describe('a new address', () => {
  it('begins with the owner’s name, is saved, and gets the focus', async () => {
    await show();
    await press('Yeni adres ekle');
    expect(document.activeElement).toBe(field('Adres adı'));
    expect([field('Alıcının adı soyadı').value, field('Ülke').value]).toEqual(['Ayşe Yılmaz', 'Türkiye']);
    await type('Adres adı', 'Yazlık');
    await type(/^Adres \*/, home.address);
    await type('Şehir', 'Bodrum');
    await type('Posta kodu', home.postalCode);
    await type('Telefon numarası', `0${home.phoneNumber}`);
    await type('Kimlik numarası', home.identityNumber);
    await press('Adresi kaydet');
    expect(await screen.findByText('Adres kaydedildi.')).toBeDefined();
    expect(requestOf('saveAddress').body).toEqual({
      ...home,
      addressName: 'Yazlık',
      city: 'Bodrum',
      district: '',
      billingType: 'individual',
    });
    expect(names()).toEqual(['Ev', 'İş yeri', 'Yazlık']);
    await waitFor(() => expect(focused()).toBe('Düzenle: Yazlık'));
  });

  it('must be complete, and may be given up', async () => {
    await show();
    await press('Yeni adres ekle');
    await type('Adres adı', 'Yazlık');
    await press('Adresi kaydet');
    expect(await screen.findByText('Lütfen tüm zorunlu alanları doldurun.')).toBeDefined();
    expect(document.activeElement).toBe(field(/^Adres \*/));
    await press('Vazgeç');
    expect(requestsOf('saveAddress')).toEqual([]);
    expect(names()).toEqual(['Ev', 'İş yeri']);
    expect(focused()).toBe('Yeni adres ekle');
  });
});

describe('a saved address', () => {
  it('can be changed, and can become a firm’s', async () => {
    await show();
    await press('Düzenle: Ev');
    await retype('Alıcının adı soyadı', 'Nermin Hala');
    await user.click(screen.getByRole('radio', { name: 'Kurumsal' }));
    await type('Firma adı', 'Filateli Ltd.');
    await type('Vergi dairesi', 'Çankaya');
    await type('Vergi numarası', '42');
    await press('Adresi kaydet');
    await screen.findByText('Adres kaydedildi.');
    expect(requestOf('updateAddress')).toMatchObject({
      params: { id: 'a1' },
      body: { ...home, recipient: 'Nermin Hala', billingType: 'corporate', firmName: 'Filateli Ltd.' },
    });
    expect(screen.getByText(/Nermin Hala/)).toBeDefined();
    await waitFor(() => expect(focused()).toBe('Düzenle: Ev'));
  });

  it('shows what the server found wrong at its field', async () => {
    const message = 'En fazla 300 karakter olabilir.';
    respond('updateAddress', refusal(400, message, { errors: [{ path: 'city', message }] }));
    await show();
    await press('Düzenle: Ev');
    await press('Adresi kaydet');
    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(document.activeElement).toBe(field('Şehir'));
  });

  it('is deleted only after confirmation', async () => {
    await show();
    await press('Sil: Ev');
    await answer('“Ev” adresi silinsin mi?', 'Vazgeç');
    expect(requestsOf('deleteAddress')).toEqual([]);
    await press('Sil: Ev');
    await answer('“Ev” adresi silinsin mi?', 'Tamam');
    expect(await screen.findByText('Adres silindi.')).toBeDefined();
    expect(names()).toEqual(['İş yeri']);
    expect(focused()).toBe('Yeni adres ekle');
  });
});
