import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SavedAddress } from '../../cms/contract/users.ts';
import { addItem, EMPTY_CART, removeItem } from '../cart/cart-state.ts';
import { ayse, firm, home, savedHome, stamp } from '../testing/fixtures.ts';
import { refusal, requestsOf, respond } from '../testing/msw-handlers.ts';
import { address, renderScreen, setUpShop, storeCart, storedCart, storeUser } from '../testing/test-shop.tsx';
import { arriveAt, fields, press, textsOf, type, user } from '../testing/user-actions.ts';
import ShippingScreen from './shipping-screen.tsx';

setUpShop();

const cart = addItem(EMPTY_CART, stamp);

/** Addresses of the account. Saving adds one, as on the server. */
let saved: SavedAddress[];
beforeEach(() => {
  saved = [];
  storeCart(cart);
  respond('listAddresses', () => saved);
  respond('saveAddress', ({ body }) => {
    const address = { ...savedHome, ...body, _id: `new${saved.length}` };
    saved.push(address);
    return address;
  });
});
const posted = () => requestsOf('saveAddress').map(({ body }) => body);

const show = () => {
  storeUser({ ...ayse, name: 'Ayşe Yılmaz' });
  return renderScreen(<ShippingScreen />, { pattern: '/shipping' });
};
const keep = (form = 0) => user.click(screen.getAllByLabelText('Bu adresi hesabıma kaydet')[form] as Element);
const goOn = async () => {
  await submit();
  await arriveAt('/placeorder');
};
const submit = () => press('Kaydet ve devam et');
const labels = {
  recipient: /^(Alıcının adı soyadı|Ad soyad)/,
  addressName: /^Adres adı/,
  address: /^Adres \*/,
  city: /^Şehir/,
  district: /^İlçe/,
  postalCode: /^Posta kodu/,
  country: /^Ülke/,
  phoneNumber: /^Telefon numarası/,
  identityNumber: /^Kimlik numarası/,
} as const;
type Field = keyof typeof labels;
/** `form`: 0 is the shipping form, 1 is the billing form. */
const field = (name: Field, form = 0) => fields(labels[name])[form] as HTMLInputElement;

function fill(change: Partial<Record<Field, string>> = {}, form = 0) {
  for (const name of Object.keys(labels) as Field[]) {
    // A firm's billing address has no recipient.
    if (field(name, form))
      fireEvent.change(field(name, form), { target: { value: change[name] ?? home[name] } });
  }
}

describe('a new address', () => {
  it('must be complete: every empty field shows an error and the first one gets the focus', async () => {
    show();
    await user.type(field('addressName'), 'Ev');
    await user.type(field('address'), '   ');
    await submit();
    expect(screen.getAllByText('Bu alan boş bırakılamaz.')).toHaveLength(5);
    const alert = screen.getByText('Lütfen tüm zorunlu alanları doldurun.');
    const position = alert.compareDocumentPosition(field('addressName'));
    expect(position).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(document.activeElement).toBe(field('address'));
    expect(field('address').getAttribute('aria-invalid')).toBe('true');
    fill();
    expect(screen.queryByText('Lütfen tüm zorunlu alanları doldurun.')).toBeNull();
  });

  it('should ask browsers for the whole street address, the second line too', () => {
    show();
    expect(field('address').autocomplete).toBe('shipping street-address');
  });

  it('needs ten digits of phone', async () => {
    show();
    fill({ phoneNumber: '555111223' });
    await submit();
    expect(screen.getByText('Telefon numarası 10 haneli olmalıdır (örnek: 5xxxxxxxxx).')).toBeDefined();
    expect(screen.queryByText('Lütfen tüm zorunlu alanları doldurun.')).toBeNull();
    expect(document.activeElement).toBe(field('phoneNumber'));
    expect(posted()).toEqual([]);
  });

  it('takes the phone number as people write it, and shows what it keeps', async () => {
    show();
    fill({ phoneNumber: '+90 555 111 22 33' });
    await user.click(field('phoneNumber'));
    await user.tab();
    expect(field('phoneNumber').value).toBe('5551112233');
    await goOn();
    expect(storedCart().shippingAddress.phoneNumber).toBe('5551112233');
  });

  it('hints at a mistyped identity number, and takes it', async () => {
    show();
    const hint = () => screen.queryByText(/kontrol hanesi tutmuyor/);
    fill({ identityNumber: '10000000146' });
    expect(hint()).toBeNull();
    fill({ identityNumber: '11111111111' });
    expect(hint()).not.toBeNull();
    await goOn();
    expect(storedCart().shippingAddress.identityNumber).toBe('11111111111');
  });

  it('begins in Türkiye with the shopper’s own name, and requires a name', async () => {
    show();
    expect([field('country').value, field('recipient').value]).toEqual(['Türkiye', 'Ayşe Yılmaz']);
    fill({ recipient: ' ' });
    await submit();
    expect(screen.getByText('Bu alan boş bırakılamaz.')).toBeDefined();
    expect(document.activeElement).toBe(field('recipient'));
  });

  it('may be for somebody else, and is stored in the cart alone unless the shopper chooses more', async () => {
    show();
    fill({ recipient: 'Nermin Hala' });
    await goOn();
    expect(posted()).toEqual([]);
    expect(storedCart()).toMatchObject({
      shippingAddress: { ...home, recipient: 'Nermin Hala' },
      billingAddress: { recipient: 'Nermin Hala' },
    });
  });

  it('is saved with the account when chosen and, as both addresses, with the cart', async () => {
    show();
    fill();
    await keep();
    await goOn();
    expect(posted()).toEqual([home]);
    expect(storedCart()).toMatchObject({
      shippingAddress: home,
      billingAddress: { ...home, billingType: 'individual' },
    });
  });

  it('that cannot be saved keeps the shopper here', async () => {
    respond('saveAddress', refusal(400, 'Hesabınıza en fazla 50 adres kaydedebilirsiniz.'));
    show();
    fill();
    await keep();
    await submit();
    expect(await screen.findByText('Adres kaydedilirken bir hata oluştu.')).toBeDefined();
    expect(screen.getByText(/en fazla 50 adres/)).toBeDefined();
    expect(storedCart().shippingAddress).toEqual({});
    expect(field('city').value).toBe('Ankara');
  });
});

describe('the district', () => {
  const listOf = (name: Field) => [...(field(name).list?.options ?? [])].map(({ value }) => value);
  const showPlaces = async () => {
    const shown = show();
    await waitFor(() => expect(listOf('city')).toHaveLength(81));
    return shown;
  };
  const leave = (change: Partial<Record<Field, string>>) => {
    for (const [name, value] of Object.entries(change)) {
      fireEvent.change(field(name as Field), { target: { value } });
      fireEvent.blur(field(name as Field));
    }
  };
  const fault = () => screen.queryByText('Kargo ve fatura için ilçeyi de yazın.');

  it('is suggested for the province as people write it, and both are spelt at the end', async () => {
    await showPlaces();
    expect(listOf('district')).toEqual([]);
    leave({ city: 'istanbul' });
    expect(field('city').value).toBe('İstanbul');
    expect(listOf('district')).toContain('Kadıköy');
    leave({ city: 'IĞDIR', district: 'TUZLUCA' });
    expect([field('city').value, field('district').value]).toEqual(['Iğdır', 'Tuzluca']);
    expect([field('city').autocomplete, field('district').autocomplete]).toEqual([
      'shipping address-level1',
      'shipping address-level2',
    ]);
  });

  it('is required where the city is a province, even when the form is sent from that field', async () => {
    await showPlaces();
    fill({ city: 'sanliurfa', district: ' ' });
    await submit();
    expect(fault()).not.toBeNull();
    expect(document.activeElement).toBe(field('district'));
    fill({ city: 'sanliurfa', district: 'siverek' });
    fireEvent.submit(field('district').form as HTMLFormElement);
    await arriveAt('/placeorder');
    expect(storedCart().shippingAddress).toMatchObject({ city: 'Şanlıurfa', district: 'Siverek' });
  });

  it.each([
    ['abroad', { city: 'Van', district: '', country: 'Kanada' }],
    ['in a town that is no province', { city: 'bodrum', district: '' }],
    ['that no list has, with a hint', { city: 'Muş', district: 'Yenice' }],
  ])('may be left out or typed: %s', async (_, place) => {
    await showPlaces();
    fill(place);
    expect(screen.queryAllByText(/ilçeleri arasında yok/)).toHaveLength(place.district ? 1 : 0);
    await goOn();
    expect(storedCart().shippingAddress).toMatchObject(place);
  });

  it('of an older saved address is asked for beside it, and the address stays as it was written', async () => {
    saved = [{ ...savedHome, city: 'ANKARA', district: '' }];
    const { unmount } = await showPlaces();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Kayıtlı adresler' }), 'a1');
    await submit();
    expect([fault() === null, field('city').readOnly]).toEqual([false, true]);
    leave({ district: 'cankaya' });
    await goOn();
    expect(storedCart().shippingAddress).toEqual({ ...home, city: 'ANKARA' });
    unmount();
    await showPlaces();
    expect([field('city').readOnly, field('district').readOnly]).toEqual([true, false]);
  });
});

describe('a saved address', () => {
  beforeEach(() => {
    saved = [savedHome];
  });
  const dropdown = () => screen.findByRole('combobox', { name: 'Kayıtlı adresler' });

  it('can be distinguished from the others', async () => {
    saved = [
      savedHome,
      {
        ...savedHome,
        _id: 'a2',
        recipient: 'Nermin Hala',
        address: 'Uzun Bahçeli Evler Sokağı No 118 Daire 12',
      },
      { ...savedHome, _id: 'a3', ...firm, city: 'İzmir' },
    ];
    show();
    const choices = [...((await dropdown()) as HTMLSelectElement).options].map(({ text }) => text);
    expect(choices).toEqual([
      'Yeni adres',
      'Ev: Ayşe Yılmaz, Gül Sokak 1, Çankaya/Ankara',
      'Ev: Nermin Hala, Uzun Bahçeli Evler Sokağı No 118 Daire…, Çankaya/Ankara',
      'Ev: Ayşe Yılmaz, Pul A.Ş., Gül Sokak 1, Çankaya/İzmir',
    ]);
  });

  it('fills the form read-only, is cleared by "new", and is not saved again', async () => {
    show();
    for (const [choice, shown] of [
      ['a1', ['Ankara', true]],
      ['new', ['', false]],
      ['a1', ['Ankara', true]],
    ] as const) {
      await user.selectOptions(await dropdown(), choice);
      expect([field('city').value, field('city').readOnly]).toEqual(shown);
    }
    expect(screen.queryByLabelText('Bu adresi hesabıma kaydet')).toBeNull();
    await goOn();
    expect(posted()).toEqual([]);
    expect(storedCart().shippingAddress).toEqual(home);
  });

  it('is recognised when the shopper returns from the summary', async () => {
    storeCart({ ...cart, shippingAddress: home });
    show();
    expect(((await dropdown()) as HTMLSelectElement).value).toBe('a1');
    expect(field('city').readOnly).toBe(true);
  });
});

describe('a separate bill', () => {
  const separate = () => user.click(screen.getByRole('checkbox', { name: /Fatura adresim/ }));

  const billingChoice = async () =>
    (
      await screen.findAllByRole<HTMLSelectElement>('combobox', { name: 'Kayıtlı adresler' })
    )[1] as HTMLSelectElement;
  const typeFirm = async () => {
    await type(/^Firma adı/, firm.firmName);
    await type(/^Vergi dairesi/, firm.taxOffice);
    await type(/^Vergi numarası/, firm.taxNo);
  };

  it('has its own form, and a firm its three fields', async () => {
    show();
    expect(screen.getByRole('checkbox', { name: /Fatura adresim/ })).toHaveProperty('checked', true);
    fill();
    await separate();
    await user.click(screen.getByRole('radio', { name: 'Kurumsal' }));
    await submit();
    expect(screen.getAllByText('Bu alan boş bırakılamaz.')).toHaveLength(9);
    fill({ addressName: 'Ofis', city: 'İzmir' }, 1);
    await keep();
    await keep(1);
    await typeFirm();
    await goOn();
    const bill = { ...home, addressName: 'Ofis', city: 'İzmir', ...firm };
    expect(posted()).toEqual([home, bill]);
    expect(storedCart().billingAddress).toEqual(bill);
  });

  it('may be one of the account’s addresses', async () => {
    saved = [savedHome];
    show();
    await separate();
    await user.selectOptions(await billingChoice(), 'a1');
    fill({ addressName: 'Yazlık', city: 'Bodrum' });
    await goOn();
    expect(storedCart().shippingAddress).toEqual({ ...home, addressName: 'Yazlık', city: 'Bodrum' });
    expect(storedCart().billingAddress).toMatchObject({ city: 'Ankara', billingType: 'individual' });
  });

  it.each(['before', 'after'])('of a firm may go to a saved address of a person, chosen %s', async (when) => {
    saved = [savedHome];
    show();
    await separate();
    if (when === 'before') await user.selectOptions(await billingChoice(), 'a1');
    await user.click(screen.getByRole('radio', { name: 'Kurumsal' }));
    await submit();
    expect(screen.getAllByText('Bu alan boş bırakılamaz.').length).toBeGreaterThan(2);
    await typeFirm();
    if (when === 'after') await user.selectOptions(await billingChoice(), 'a1');
    expect(field('city', 1)).toHaveProperty('readOnly', true);
    fill({ city: 'Bodrum' });
    await goOn();
    expect(storedCart().billingAddress).toEqual({ ...home, ...firm });
  });

  it('of a person may go to the saved address of a firm', async () => {
    saved = [{ ...savedHome, ...firm }];
    show();
    await separate();
    await user.selectOptions(await billingChoice(), 'a1');
    expect(screen.getByLabelText(/^Firma adı/)).toHaveProperty('readOnly', true);
    await user.click(screen.getByRole('radio', { name: 'Bireysel' }));
    fill({ city: 'Bodrum' });
    await goOn();
    expect(storedCart().billingAddress).toEqual({ ...home, billingType: 'individual' });
  });

  it('to a saved address is recognised when the shopper returns, whatever firm it is for', async () => {
    saved = [savedHome];
    storeCart({ ...cart, shippingAddress: home, billingAddress: { ...home, ...firm } });
    show();
    expect((await billingChoice()).value).toBe('a1');
    expect([
      field('city', 1).readOnly,
      screen.getByLabelText<HTMLInputElement>(/^Firma adı/).readOnly,
    ]).toEqual([true, false]);
  });
});

it('shows what is bought and what it costs beside the form', () => {
  show();
  const box = within(screen.getByRole('complementary', { name: 'Sepetiniz' }));
  expect(box.getByRole('button', { name: 'Sepetiniz: 2 adet, ₺267,18' })).toBeDefined();
  expect(box.getByText(`2 x ${stamp.name}`)).toBeDefined();
  expect(textsOf('definition')).toEqual(['₺201,00', '₺30,00', '₺36,18', '₺267,18']);
});

it('should lead an empty cart back to the cart', () => {
  storeCart(removeItem(cart, stamp._id));
  show();
  expect(address()).toBe('/cart');
});
