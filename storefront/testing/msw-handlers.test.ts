import { describe, expect, it } from 'vitest';
import { request } from '../api/fetcher.ts';
import { anOrder, aProductList, ayse, savedHome } from './fixtures.ts';
import { Refusal, refusal, requestsOf, respond, settleContract } from './msw-handlers.ts';
import { setUpShop } from './test-shop.tsx';

setUpShop();

const signIn = (body: object) => request('/api/users/auth', { method: 'POST', body });

describe('a response', () => {
  it('is refused when it lacks a field', () => {
    const { state: _, ...withoutState } = anOrder();
    expect(() => respond('getOrder', withoutState as never)).toThrow('the answer of getOrder');
  });
  it('is refused when it holds more than the server would send', () => {
    expect(() => respond('signIn', { ...ayse, hash: 'x' } as never)).toThrow('more than signIn answers');
  });
  it('is refused when an error is none of the shop’s', () => {
    const bare = new Refusal(404, { message: 'Yok.' } as never);
    expect(() => respond('getOrder', bare)).toThrow('the answer of getOrder');
  });
  it('made by a resolver fails the test once it is given', async () => {
    respond('listUsers', () => ({}) as never);
    await expect(request('/api/users')).rejects.toThrow();
    expect(settleContract).toThrow('the answer of listUsers');
  });
});

describe('a request', () => {
  it('fails the test when its body does not fit', async () => {
    respond('signIn', ayse);
    await expect(signIn({ email: ayse.email })).rejects.toThrow();
    expect(settleContract).toThrow('the body of signIn');
  });
  it('fails the test when its query does not fit', async () => {
    respond('listProducts', aProductList([]));
    await expect(request('/api/products', { query: { sortOrder: 'cheapest' } })).rejects.toThrow();
    expect(settleContract).toThrow('the query of listProducts');
  });
  it('may be wrong when it is refused', async () => {
    respond('signIn', refusal(400, 'Şifrenizi girin.'));
    await expect(signIn({})).rejects.toMatchObject({ status: 400 });
  });
  it('to a fixed path is no request for an id', async () => {
    respond('listAddresses', [savedHome]);
    respond('getUser', ayse);
    expect(await request('/api/users/address')).toEqual([savedHome]);
    expect(requestsOf('listAddresses')).toHaveLength(1);
  });
});
