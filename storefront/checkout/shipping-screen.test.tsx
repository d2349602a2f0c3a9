import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SavedAddress } from '../../cms/contract/users.ts';
import { EMPTY_CART, saveShippingAddress } from '../cart/cart-state.ts';
import { refusal, requestsOf, respond } from '../testing/handlers.ts';
import { home, savedHome } from '../testing/samples.ts';
import { arriveAt, press, type, user } from '../testing/shopper.ts';
import { renderScreen, setUpShop, storeCart, storedCart } from '../testing/test-shop.tsx';
import ShippingScreen from './shipping-screen.tsx';

setUpShop();

/** What the account holds; a new address is added as the server would. */
let saved: SavedAddress[];
beforeEach(() => {
  saved = [];
  respond('listAddresses', () => saved);
  respond('saveAddress', ({ body }) => {
    const address = { ...savedHome, ...body, _id: `new${saved.length}` };
    saved.push(address);
    return address;
  });
});
const posted = () => requestsOf('saveAddress').map(({ body }) => body);

const show = () => renderScreen(<ShippingScreen />, { pattern: '/shipping' });
const submit = () => press('Kaydet ve devam et');
const labels = {
  addressName: /^Adres adı/,
  address: /^Adres \*/,
  city: /^Şehir/,
  postalCode: /^Posta kodu/,
  country: /^Ülke/,
  phoneNumber: /^Telefon numarası/,
  identityNumber: /^Kimlik numarası/,
} as const;
type Field = keyof typeof labels;
/** The shipping form stands before the billing form. */
const field = (name: Field, form = 0) => screen.getAllByLabelText(labels[name])[form] as HTMLInputElement;

async function fill(change: Partial<Record<Field, string>> = {}, form = 0) {
  for (const name of Object.keys(labels) as Field[]) {
    const text = change[name] ?? home[name];
    if (text) await user.type(field(name, form), text);
  }
}

describe('a new address', () => {
  it('must be complete: every empty field says so and the first one gets the focus', async () => {
    show();
    await user.type(field('addressName'), 'Ev');
    await user.type(field('address'), '   ');
    await submit();
    expect(screen.getAllByText('Bu alan boş bırakılamaz.')).toHaveLength(6);
    expect(screen.getByText('Lütfen tüm zorunlu alanları doldurun.')).toBeDefined();
    expect(document.activeElement).toBe(field('address'));
    expect(field('address').getAttribute('aria-invalid')).toBe('true');
  });

  it.each(['555111223', '05551112233', '55511122a3'])(
    'needs ten digits of phone, not %s',
    async (phoneNumber) => {
      show();
      await fill({ phoneNumber });
      await submit();
      expect(screen.getByText('Telefon numarası 10 haneli olmalıdır (örnek: 5xxxxxxxxx).')).toBeDefined();
      expect(screen.queryByText('Lütfen tüm zorunlu alanları doldurun.')).toBeNull();
      expect(document.activeElement).toBe(field('phoneNumber'));
      expect(posted()).toEqual([]);
    },
  );

  it('is saved with the account and, as both addresses, with the cart', async () => {
    show();
    await fill();
    await submit();
    await arriveAt('/placeorder');
    expect(posted()).toEqual([home]);
    expect(storedCart()).toMatchObject({
      shippingAddress: home,
      billingAddress: { ...home, billingType: 'individual' },
    });
  });

  it('that cannot be saved keeps the shopper here', async () => {
    respond('saveAddress', refusal(500, 'Beklenmeyen bir hata oluştu.'));
    show();
    await fill();
    await submit();
    expect(await screen.findByText('Adres kaydedilirken bir hata oluştu.')).toBeDefined();
    expect(storedCart()).toBeNull();
    expect(field('city').value).toBe('Ankara');
  });
});

describe('a saved address', () => {
  beforeEach(() => {
    saved = [savedHome];
  });
  const dropdown = () => screen.findByRole('combobox', { name: 'Kayıtlı adresler' });

  it('fills the form read-only, and "new" clears it', async () => {
    show();
    await user.selectOptions(await dropdown(), 'a1');
    expect([field('city').value, field('city').readOnly]).toEqual(['Ankara', true]);
    await user.selectOptions(await dropdown(), 'new');
    expect([field('city').value, field('city').readOnly]).toEqual(['', false]);
  });

  it('is not saved again', async () => {
    show();
    await user.selectOptions(await dropdown(), 'a1');
    await submit();
    await arriveAt('/placeorder');
    expect(posted()).toEqual([]);
    expect(storedCart().shippingAddress).toEqual(home);
  });

  it('is recognised when the shopper comes back from the summary', async () => {
    storeCart(saveShippingAddress(EMPTY_CART, home));
    show();
    expect(((await dropdown()) as HTMLSelectElement).value).toBe('a1');
    expect(field('city').readOnly).toBe(true);
  });
});

describe('a separate bill', () => {
  const separate = () => user.click(screen.getByRole('checkbox', { name: /Fatura adresim/ }));

  it('has its own form, and a firm its three fields', async () => {
    show();
    expect(screen.getByRole('checkbox', { name: /Fatura adresim/ })).toHaveProperty('checked', true);
    await fill();
    await separate();
    await user.click(screen.getByRole('radio', { name: 'Kurumsal' }));
    await submit();
    expect(screen.getAllByText('Bu alan boş bırakılamaz.')).toHaveLength(10);
    await fill({ addressName: 'Ofis', city: 'İzmir' }, 1);
    await type(/^Firma adı/, 'Pul A.Ş.');
    await type(/^Vergi dairesi/, 'Konak');
    await type(/^Vergi numarası/, '1234567890');
    await submit();
    await arriveAt('/placeorder');
    const bill = {
      ...home,
      addressName: 'Ofis',
      city: 'İzmir',
      billingType: 'corporate',
      firmName: 'Pul A.Ş.',
      taxOffice: 'Konak',
      taxNo: '1234567890',
    };
    expect(posted()).toEqual([home, bill]);
    expect(storedCart().billingAddress).toEqual(bill);
  });

  it('may come from the account’s addresses', async () => {
    saved = [savedHome];
    show();
    await separate();
    const [, billing] = await screen.findAllByRole('combobox', { name: 'Kayıtlı adresler' });
    if (!billing) throw new Error('The billing form has no dropdown');
    await user.selectOptions(billing, 'a1');
    await fill({ addressName: 'Yazlık', city: 'Bodrum' });
    await submit();
    await arriveAt('/placeorder');
    expect(posted()).toEqual([{ ...home, addressName: 'Yazlık', city: 'Bodrum' }]);
    expect(storedCart().billingAddress).toMatchObject({ city: 'Ankara', billingType: 'individual' });
  });
});
