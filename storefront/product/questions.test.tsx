import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Question } from '../../cms/contract/questions.ts';
import { questionsKey } from '../api/reviews.ts';
import { keyText, markFresh } from '../api/swr.tsx';
import { compareSelection, noteSeen, seenProducts } from '../session/stored-value.ts';
import { forgetPrivateDataWithTheUser } from '../session/use-session.tsx';
import { aProduct, ayse } from '../testing/fixtures.ts';
import { refusal, requestOf, requestsOf, respond } from '../testing/msw-handlers.ts';
import { enter, renderScreen, setUpShop } from '../testing/test-shop.tsx';
import { field, hrefOf, press, retype, scrollNear, type } from '../testing/user-actions.ts';
import { Questions } from './questions.tsx';

setUpShop();

const TEXT = 'Arkasında şarniyer izi var mı?';
const asked = (index: number): Question => ({
  _id: `s${index}`,
  text: `Soru ${index}`,
  answer: `Yanıt ${index}`,
  createdAt: '2026-05-16T12:00:00.000+03:00',
  answeredAt: '2026-05-17T00:30:00.000+03:00',
});
const page = (from: number, count: number, total = count) => ({
  questions: Array.from({ length: count }, (_, index) => asked(from + index)),
  page: from / 10 + 1,
  pages: Math.ceil(total / 10),
  total,
});
const show = (fallback?: Record<string, unknown>) =>
  renderScreen(<Questions product={aProduct()} />, { fallback });

describe('what others asked', () => {
  it('comes with the server’s page, without a request', () => {
    const key = questionsKey('lale');
    markFresh(key);
    show({ [keyText(key)]: page(0, 1) });
    const [item] = screen.getAllByRole('listitem');
    expect(within(item as HTMLElement).getByRole('heading').textContent).toBe('Soru 0');
    expect(item?.textContent).toBe('Soru 0Yanıt 017 Mayıs 2026');
    expect(screen.queryByRole('button', { name: /Daha fazla/ })).toBeNull();
    expect(requestsOf('listQuestions')).toEqual([]);
  });

  it('is requested when the shopper scrolls near, and says when there is nothing', async () => {
    respond('listQuestions', page(0, 0));
    show();
    expect(requestsOf('listQuestions')).toEqual([]);
    scrollNear();
    await screen.findByText('Bu ürün hakkında henüz yayımlanmış bir soru yok.');
  });

  it('is read page by page, each question once, and leads on from the first new one', async () => {
    // A new answer moved the last question of the first page to the second page.
    respond('listQuestions', ({ query }) =>
      query.get('pageNumber') === '2' ? page(9, 3, 12) : page(0, 10, 12),
    );
    show();
    scrollNear();
    expect(await screen.findAllByRole('listitem')).toHaveLength(10);
    await press('Daha fazla soru göster');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(12));
    expect(document.activeElement?.textContent).toContain('Soru 10');
    expect(screen.queryByRole('button', { name: /Daha fazla/ })).toBeNull();
  });
});

describe('the form', () => {
  it('sends a question and an address, and says where the answer goes', async () => {
    respond('askQuestion', { message: 'Tamam.' });
    show();
    expect(hrefOf('KVKK aydınlatma metni')).toBe('/kvkk-aydinlatma-metni');
    await type('Sorunuz', `  ${TEXT} `);
    await type('E-posta', 'biri@example.com');
    await press('Soruyu gönder');
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe(
        'Sorunuz bize ulaştı. Yanıtı biri@example.com adresine göndereceğiz.',
      ),
    );
    expect(requestOf('askQuestion')).toMatchObject({
      params: { id: 'lale' },
      body: { text: TEXT, email: 'biri@example.com' },
    });
    expect(document.activeElement?.id).toBe('soru-sor');
    expect(screen.queryByRole('button', { name: 'Soruyu gönder' })).toBeNull();
    expect(sessionStorage.getItem('question')).toBeNull();
  });

  it('sends nothing that is too short, or without an address', async () => {
    show();
    await type('Sorunuz', 'Kaça?');
    await press('Soruyu gönder');
    expect(field('Sorunuz').getAttribute('aria-invalid')).toBe('true');
    expect(field('E-posta').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Sorunuz'));
    await retype('Sorunuz', TEXT);
    await press('Soruyu gönder');
    expect(field('Sorunuz').getAttribute('aria-invalid')).toBeNull();
    expect(document.activeElement).toBe(field('E-posta'));
    expect(requestsOf('askQuestion')).toHaveLength(0);
  });

  it('keeps what was typed over a refusal and a reload', async () => {
    respond('askQuestion', refusal(429, 'Çok fazla istek gönderildi. Lütfen biraz sonra yeniden deneyin.'));
    const { unmount } = show();
    await type('Sorunuz', TEXT);
    await type('E-posta', 'biri@example.com');
    await press('Soruyu gönder');
    await screen.findByText(/Çok fazla istek/);
    expect([field('Sorunuz').value, field('E-posta').value]).toEqual([TEXT, 'biri@example.com']);
    unmount();
    show();
    expect(field('Sorunuz').value).toBe(TEXT);
  });

  it('keeps what a guest typed, compares and saw at the sign-in, and nothing at the sign-out', async () => {
    forgetPrivateDataWithTheUser();
    show();
    await type('Sorunuz', TEXT);
    compareSelection.write(['lale']);
    noteSeen('lale');
    const kept = () => [compareSelection.read(), seenProducts.read()];
    enter(ayse);
    expect([field('Sorunuz').value, field('E-posta').value]).toEqual([TEXT, ayse.email]);
    expect(kept()).toEqual([['lale'], ['lale']]);
    enter(null);
    expect(field('Sorunuz').value).toBe('');
    expect(kept()).toEqual([[], []]);
  });

  it('leaves what was typed about another product there', async () => {
    const { unmount } = show();
    await type('Sorunuz', TEXT);
    unmount();
    renderScreen(<Questions product={aProduct({ _id: 'baska' })} />);
    expect(field('Sorunuz').value).toBe('');
  });
});
