import { describe, expect, it } from 'vitest';
import { isEmail, isPhoneNumber, isStrongPassword } from '../../cms/contract/rules/account.ts';
import { findAddressErrors } from '../../cms/contract/rules/address.ts';
import { CATALOGUE } from './catalogue/products.ts';
import { CUSTOMERS, DEMO_PASSWORD, EDITOR } from './people.ts';
import { COMMENTS, fits, generateReviews } from './reviews.ts';
import { generateOrders } from './write/orders.ts';

describe('the demo people', () => {
  it('should pass the rules of registration and of addresses', () => {
    expect(CUSTOMERS.length).toBeGreaterThanOrEqual(24);
    expect(isStrongPassword(DEMO_PASSWORD)).toBe(true);
    expect(new Set([...CUSTOMERS, EDITOR].map((person) => person.email)).size).toBe(CUSTOMERS.length + 1);
    for (const { email, addresses } of CUSTOMERS) {
      expect(isEmail(email) && email.endsWith('@example.com')).toBe(true);
      for (const address of addresses) {
        expect(findAddressErrors(address)).toEqual([]);
        expect(isPhoneNumber(address.phoneNumber) && address.phoneNumber.startsWith('5')).toBe(true);
        expect(address.identityNumber).toMatch(/^\d{11}$/);
      }
    }
  });
});

describe('the past reviews', () => {
  const reviews = [...generateReviews(CATALOGUE, CUSTOMERS, 420)];

  it('should be one per product and customer', () => {
    expect(reviews).toHaveLength(420);
    expect(new Set(reviews.map((review) => `${review.productKey} ${review.customerIndex}`)).size).toBe(420);
  });

  it('should lean to four and five stars and use every band', () => {
    const share = (stars: number) =>
      reviews.filter((review) => review.rating === stars).length / reviews.length;
    expect(share(5) + share(4)).toBeGreaterThan(0.75);
    for (const stars of [1, 2, 3, 4, 5]) expect(share(stars)).toBeGreaterThan(0);
  });

  it('should draw on many sentences, none written twice', () => {
    const all = Object.values(COMMENTS).flatMap((moods) => Object.values(moods).flat());
    expect(all.length).toBeGreaterThanOrEqual(40);
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
    expect(new Set(reviews.map((review) => review.comment)).size).toBeGreaterThanOrEqual(40);
  });

  it('should not have the same comment twice for one stamp', () => {
    const stamps = new Set(CATALOGUE.flatMap(({ kind, key }) => (kind === 'stamp' ? [key] : [])));
    const said = reviews.filter(({ productKey }) => stamps.has(productKey));
    expect(new Set(said.map(({ productKey, comment }) => `${productKey}: ${comment}`)).size).toBe(
      said.length,
    );
  });

  it('should name traits that some product of their kind has', () => {
    for (const [kind, moods] of Object.entries(COMMENTS)) {
      const known = new Set(
        CATALOGUE.filter((product) => product.kind === kind).flatMap(({ traits }) => traits),
      );
      for (const { of, not, text } of Object.values(moods).flat())
        for (const trait of [...of, ...not]) expect(known.has(trait), `${trait}: ${text}`).toBe(true);
    }
  });

  it('should find a sentence of every mood for every product', () => {
    for (const product of CATALOGUE)
      for (const [mood, pool] of Object.entries(COMMENTS[product.kind]))
        expect(
          pool.filter((comment) => fits(comment, product)).length,
          `${product.key} ${mood}`,
        ).toBeGreaterThan(0);
  });

  it('should praise nothing that the item lacks', () => {
    const all = [...generateReviews(CATALOGUE, CUSTOMERS, 10_000)];
    for (const { productIndex, comment } of all) {
      const product = CATALOGUE[productIndex];
      if (!product?.state) continue;
      const { key, state, printingProcess, traits } = product;
      const { isImperforate, form, condition, faults } = state;
      const place = `${key}: ${comment}`;
      if (isImperforate || form === 'sheet' || form === 'cover')
        expect(comment, place).not.toMatch(/dantel/i);
      if (!isImperforate) expect(comment, place).not.toMatch(/makas|kenarı da açık/i);
      if (condition.use === 'unused') expect(comment, place).not.toMatch(/damga/i);
      if (!traits.includes('gummed')) expect(comment, place).not.toMatch(/zamk orijinal|şarniyersiz/i);
      if (!traits.includes('hinged')) expect(comment, place).not.toMatch(/şarniyer izi/i);
      if (!printingProcess.includes('sürşarj')) expect(comment, place).not.toMatch(/sürşarj/i);
      if (!form.endsWith('pair')) expect(comment, place).not.toMatch(/çift/i);
      if (form !== 'cover') expect(comment, place).not.toMatch(/zarf/i);
      if (faults)
        expect(comment, place).not.toMatch(
          /tertemiz|daha temiz|pul da kusursuz|dişleri tam|iz yok|ne incelme/i,
        );
      expect(comment, place).not.toMatch(/filigran/i);
    }
  });

  it('should repeat itself exactly, and stop when every pair is used', () => {
    expect([...generateReviews(CATALOGUE, CUSTOMERS, 420)]).toEqual(reviews);
    const few = CATALOGUE.slice(0, 5);
    const all = [...generateReviews(few, CUSTOMERS, 10_000)];
    expect(all).toHaveLength(5 * CUSTOMERS.length);
    expect(new Set(all.map((review) => `${review.productKey} ${review.customerIndex}`)).size).toBe(
      all.length,
    );
  });
});

describe('the past orders', () => {
  const orders = [...generateOrders(CATALOGUE, CUSTOMERS)];

  it('should hold distinct lines that were in stock', () => {
    expect(orders).toHaveLength(40);
    for (const { lines } of orders) {
      expect(lines.length).toBeGreaterThan(0);
      expect(new Set(lines.map((line) => line.productIndex)).size).toBe(lines.length);
      for (const { productIndex, qty } of lines)
        expect(qty).toBeLessThanOrEqual(CATALOGUE[productIndex]?.countInStock ?? 0);
    }
  });

  it('should be paid before delivered, with paid, unpaid, delivered and open ones among them', () => {
    for (const order of orders) {
      expect(order.isPaid).toBe(order.paidAt !== null);
      expect(order.isDelivered).toBe(order.deliveredAt !== null);
      if (order.isDelivered)
        expect(order.isPaid && String(order.deliveredAt) > String(order.paidAt)).toBe(true);
    }
    expect(orders.some((order) => !order.isPaid)).toBe(true);
    expect(orders.some((order) => order.isPaid && !order.isDelivered)).toBe(true);
    expect(orders.some((order) => order.isDelivered)).toBe(true);
  });

  it('should reach the day of the seed, with parcels to send and parcels on their way', () => {
    const daysSince = (moment: string | null) => (Date.now() - Date.parse(String(moment))) / 86_400_000;
    const days = orders.map(({ createdAt }) => daysSince(createdAt));
    expect(Math.min(...days)).toBeGreaterThan(0);
    expect(Math.min(...days)).toBeLessThan(1);
    expect(days.filter((day) => day < 7).length).toBeGreaterThan(2);
    for (const { isShipped, shippedAt } of orders)
      if (isShipped) expect(daysSince(shippedAt)).toBeGreaterThan(0);
    expect(orders.some(({ isShipped, isDelivered }) => isShipped && !isDelivered)).toBe(true);
    expect(orders.some(({ isPaid, isShipped }) => isPaid && !isShipped)).toBe(true);
  });

  it('should repeat themselves exactly', () => {
    expect([...generateOrders(CATALOGUE, CUSTOMERS)]).toEqual(orders);
  });
});
