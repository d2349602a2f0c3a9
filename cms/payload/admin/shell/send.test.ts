import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendJson } from './send.ts';

afterEach(() => vi.unstubAllGlobals());

function sendTo(answer: () => Response) {
  const fetch = vi.fn(async (..._: Parameters<typeof globalThis.fetch>) => answer());
  vi.stubGlobal('fetch', fetch);
  return {
    fetch,
    sent: sendJson('/cms-api/orders/ship', { body: { carrier: 'PTT' }, otherwise: 'Ulaşılamadı.' }),
  };
}
const failure = (message: string) => ({ isDone: false, message });

describe('a call of the panel', () => {
  it('should send JSON and give what the shop answers', async () => {
    const { fetch, sent } = sendTo(() => Response.json({ message: 'Kargoya verildi.' }));
    expect(await sent).toEqual({ isDone: true, answer: { message: 'Kargoya verildi.' } });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"carrier":"PTT"}' });
  });

  it.each([
    [
      'the first field’s',
      { message: 'Geçersiz.', errors: [{ message: 'Firmayı seçin.' }] },
      'Firmayı seçin.',
    ],
    ['the shop’s', { message: 'Bu sipariş iptal edildi.' }, 'Bu sipariş iptal edildi.'],
    ['its own where the shop says none', {}, 'Ulaşılamadı.'],
  ])('should give %s message when it is refused', async (_, body, message) => {
    expect(await sendTo(() => Response.json(body, { status: 400 })).sent).toEqual(failure(message));
  });

  it.each([
    ['a page answers in place of the shop', () => new Response('<html>', { status: 502 })],
    ['what answers well is no JSON', () => new Response('<html>')],
  ])('should give its own message when %s', async (_, answer) => {
    expect(await sendTo(answer).sent).toEqual(failure('Ulaşılamadı.'));
  });

  it('should give its own message when nobody answers', async () => {
    const nobody = () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await sendTo(nobody).sent).toEqual(failure('Ulaşılamadı.'));
  });
});
