import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuestionDecision } from '../../contract/questions.ts';
import { QUESTION_EMAIL_DAYS } from '../../contract/rules/data-retention.ts';
import { ACCOUNT_RULES, ADDRESS_RULES } from '../../infra/rate-limits/rate-limit-rules.ts';
import { openTestApp, setUpTestApp } from '../../testing/test-app.ts';
import { setUpTestShop, setUpUser } from '../../testing/test-shop.ts';
import { decideQuestion } from './answer-question.ts';
import { forgetOldAskers } from './forget-askers.ts';

const test = setUpTestShop();
const admin = setUpUser(test, { isAdmin: true, name: 'Satıcı' });

const TEXT = 'Arkasında şarniyer izi var mı?\nBen Ada, 0532 111 22 33.';
const ANSWER = 'Evet, küçük bir iz var.';

let count = 0;
const anAddress = () => {
  count += 1;
  return `soran${count}@example.com`;
};
const ask = (product: string, body: object, cookie?: string) =>
  test.call('POST', `/api/products/${product}/questions`, { body, cookie });
const listed = async (product: string, query = '') =>
  (await test.call('GET', `/api/products/${product}/questions${query}`)).body;
const questionsOf = async (product: string) => await test.find('questions', { product: { equals: product } });
const stored = (id: string) => test.payload.findByID({ collection: 'questions', id, depth: 0 });
const mailsTo = async (to: string) =>
  (await test.payload.find({ collection: 'mails', where: { to: { equals: to } }, pagination: false })).docs;

const newestMail = async () => {
  const bytes = ((await test.mails()).at(-1) ?? '')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

async function aQuestion(email = anAddress(), cookie?: string) {
  const product = await test.createProduct({ name: 'Lale <1>' });
  await ask(product.id, { text: TEXT, email }, cookie);
  const [question] = await questionsOf(product.id);
  if (!question) throw new Error('The question was not kept');
  return { product: product.id, id: question.id, email };
}

type Decided = QuestionDecision extends infer One
  ? One extends object
    ? Omit<One, 'seenAt'>
    : never
  : never;
async function decide(id: string, decision: Decided, seenAt?: string) {
  const body = { ...decision, seenAt: seenAt ?? (await stored(id)).updatedAt };
  return test.rest('POST', `/questions/${id}/decision`, { cookie: admin.cookie, body });
}
const publish = (id: string, answer = ANSWER, publicText = 'Arkasında şarniyer izi var mı?') =>
  decide(id, { action: 'publish', answer, publicText });

describe('a question', () => {
  it('should be kept with product and address, and told to the dealer once, without who asked', async () => {
    const { id, product, email } = await aQuestion(' Ada.Soran@Example.com ');
    expect(await stored(id)).toMatchObject({
      product,
      text: TEXT,
      email: 'ada.soran@example.com',
      state: 'open',
    });
    const [mail, ...more] = await mailsTo(admin.email).then((mails) =>
      mails.filter(({ kind }) => kind === 'questionAsked'),
    );
    expect([mail?.subject, more]).toEqual(['Ürün sorusu: Lale <1>', []]);
    const sent = await newestMail();
    expect(sent).toContain('Arkasında şarniyer izi var mı?');
    expect(sent).toContain(`/cms/collections/questions/${id}`);
    expect(sent).not.toContain('soran@example.com');
    expect(email).toContain('Ada');
    expect(await listed(product)).toMatchObject({ questions: [], total: 0 });
  });

  it('should be somebody’s who is signed in', async () => {
    const visitor = await test.createUser();
    const { id } = await aQuestion(visitor.email, visitor.cookie);
    expect(await stored(id)).toMatchObject({ user: visitor.id, email: visitor.email });
  });

  it('should be one, when it is sent again because its answer was lost', async () => {
    const { product, email } = await aQuestion();
    expect((await ask(product, { text: TEXT, email })).status).toBe(201);
    expect(await questionsOf(product)).toHaveLength(1);
    await ask(product, { text: 'Kaç gram geliyor acaba?', email });
    expect(await questionsOf(product)).toHaveLength(2);
  });

  it('should be refused about a draft', async () => {
    const { id } = await test.createProduct({ isPublished: false });
    const { status, body } = await ask(id, { text: TEXT, email: anAddress() });
    expect([status, body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
    expect(await questionsOf(id)).toEqual([]);
    expect((await test.call('GET', `/api/products/${id}/questions`)).status).toBe(404);
  });

  it('should go with its product', async () => {
    const { product, id } = await aQuestion();
    await test.payload.delete({ collection: 'products', id: product });
    expect(
      (await test.payload.count({ collection: 'questions', where: { id: { equals: id } } })).totalDocs,
    ).toBe(0);
  });
});

describe('an answer', () => {
  it('should go to the asker alone', async () => {
    const { id, product, email } = await aQuestion();
    const { status, body } = await decide(id, { action: 'answer', answer: ` ${ANSWER} ` });
    expect([status, body.message]).toEqual([200, 'Yanıtınız sorana gönderiliyor.']);
    expect(await stored(id)).toMatchObject({
      state: 'answered',
      answer: ANSWER,
      answeredAt: expect.any(String),
      answeredBy: admin.id,
    });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Sorunuzun yanıtı: Lale <1>']);
    const sent = await newestMail();
    expect(sent).toContain(ANSWER);
    expect(sent).not.toContain('yayımladık');
    expect(await listed(product)).toMatchObject({ questions: [], total: 0 });
  });

  it('should stand below the product once it is published, without anything of who asked', async () => {
    const { id, product, email } = await aQuestion();
    expect(await listed(product)).toMatchObject({ total: 0 });
    expect((await publish(id)).status).toBe(200);
    const page = await listed(product);
    expect(page).toEqual({
      questions: [
        {
          _id: id,
          text: 'Arkasında şarniyer izi var mı?',
          answer: ANSWER,
          createdAt: expect.stringMatching(/\+03:00$/),
          answeredAt: expect.stringMatching(/\+03:00$/),
        },
      ],
      page: 1,
      pages: 1,
      total: 1,
    });
    expect(JSON.stringify(page)).not.toContain(email);
    expect(await newestMail()).toContain('kim olduğunuzu belirtmeden ürünün sayfasında da yayımladık');
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('should be taken back, and be told again only when it is another', async () => {
    const { id, product, email } = await aQuestion();
    await publish(id);
    expect((await decide(id, { action: 'unpublish' })).status).toBe(200);
    expect(await listed(product)).toMatchObject({ questions: [], total: 0 });
    expect(await stored(id)).toMatchObject({ state: 'answered', answer: ANSWER });
    await publish(id);
    expect((await listed(product)).total).toBe(1);
    expect(await mailsTo(email)).toHaveLength(1);
    await publish(id, 'Baktık: iz yok.');
    expect((await listed(product)).questions[0].answer).toBe('Baktık: iz yok.');
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('should disappear from the product with its question', async () => {
    const { id, product } = await aQuestion();
    await publish(id);
    expect((await listed(product)).total).toBe(1);
    expect((await test.rest('DELETE', `/questions/${id}`, { cookie: admin.cookie })).status).toBe(200);
    expect((await listed(product)).total).toBe(0);
  });

  it('should overwrite nothing that its author has not seen', async () => {
    const { id, email } = await aQuestion();
    const { updatedAt } = await stored(id);
    const both = await Promise.all(
      ['Birinci yanıt', 'İkinci yanıt'].map((answer) => decide(id, { action: 'answer', answer }, updatedAt)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mailsTo(email)).toHaveLength(1);
    const late = await decide(id, { action: 'close' }, updatedAt);
    expect([late.status, late.body.errors[0].message]).toEqual([
      409,
      expect.stringContaining('siz bakarken değişti'),
    ]);
  });

  it('should follow the table of states', async () => {
    const { id } = await aQuestion();
    const wordless = await decide(id, { action: 'answer', answer: '  ' });
    expect([wordless.status, wordless.body.errors[0].message]).toEqual([400, 'Yanıtınızı yazın.']);
    expect((await decide(id, { action: 'unpublish' })).status).toBe(409);
    expect((await decide(id, { action: 'close' })).status).toBe(200);
    expect((await stored(id)).state).toBe('closed');
    expect((await decide(id, { action: 'close' })).status).toBe(409);
    expect((await decide(id, { action: 'answer', answer: ANSWER })).status).toBe(200);
  });

  it('should be noted with who gave it', async () => {
    const { id } = await aQuestion();
    await publish(id);
    expect(
      await test.find('audit-entries', {
        and: [{ about: { equals: 'questions' } }, { document: { equals: id } }],
      }),
    ).toMatchObject([
      {
        title: 'Lale <1>',
        by: 'Satıcı',
        changes: { state: { from: 'open', to: 'published' }, answer: { from: null, to: ANSWER } },
      },
    ]);
  });
});

describe('who asked', () => {
  const age = (id: string, days: number) =>
    test.payload.db.updateOne({
      collection: 'questions',
      id,
      data: { createdAt: new Date(Date.now() - days * 86_400_000).toISOString() },
    });

  it('should be forgotten after its time, with the mail that was sent there', async () => {
    const old = await aQuestion();
    const young = await aQuestion();
    for (const { id } of [old, young]) await decide(id, { action: 'answer', answer: ANSWER });
    await test.mails();
    await age(old.id, QUESTION_EMAIL_DAYS + 1);
    await age(young.id, QUESTION_EMAIL_DAYS - 1);
    await forgetOldAskers(test.payload);
    expect((await stored(old.id)).email ?? null).toBeNull();
    expect(await stored(old.id)).toMatchObject({ text: TEXT, answer: ANSWER });
    expect((await stored(young.id)).email).toBe(young.email);
    expect(await mailsTo(old.email)).toEqual([]);
    expect(await mailsTo(young.email)).toHaveLength(1);
    // The question can still be answered in public, without a mail to anybody.
    await publish(old.id, 'Düzeltilmiş yanıt.');
    expect((await listed(old.product)).total).toBe(1);
  });

  it('should be forgotten with a closed account, and told in its export before', async () => {
    const visitor = await test.createUser();
    const own = await aQuestion('baska.adres@example.com', visitor.cookie);
    // Another person's address, until the account has proven it.
    const foreign = await aQuestion(visitor.email);
    await publish(own.id);
    await decide(foreign.id, { action: 'answer', answer: ANSWER });
    const { body } = await test.call('GET', '/api/users/data', { cookie: visitor.cookie });
    expect(body.questions).toEqual([
      { product: own.product, createdAt: expect.any(String), text: TEXT, answer: ANSWER },
    ]);
    await test.call('DELETE', `/api/users/${visitor.id}`, { cookie: admin.cookie });
    const left = await stored(own.id);
    expect([left.email ?? null, left.user ?? null]).toEqual([null, null]);
    expect(await mailsTo('baska.adres@example.com')).toEqual([]);
    expect((await stored(foreign.id)).email).toBe(visitor.email);
    expect(await mailsTo(visitor.email)).toMatchObject([{ kind: 'questionAnswer' }]);
    expect((await listed(own.product)).total).toBe(1);
  });

  it('should be told and forgotten by a proven address, too', async () => {
    const email = anAddress();
    const { id } = await aQuestion(email);
    const visitor = await test.createUser({ email, provenEmail: email });
    const { body } = await test.call('GET', '/api/users/data', { cookie: visitor.cookie });
    expect(body.questions).toMatchObject([{ text: TEXT, answer: null }]);
    await test.call('DELETE', `/api/users/${visitor.id}`, { cookie: admin.cookie });
    expect((await stored(id)).email ?? null).toBeNull();
  });
});

describe('what strangers send in great number', () => {
  const limited = setUpTestApp(test, () => openTestApp(test, { hasRateLimits: true, trustProxy: 1 }));
  let product: string;
  beforeAll(async () => {
    test.payload.config.custom.hasRateLimits = true;
    product = (await test.createProduct()).id;
  });
  afterAll(() => {
    test.payload.config.custom.hasRateLimits = false;
  });
  const send = (index: number, email: string, from: string) =>
    limited.send('POST', `/api/products/${product}/questions`, {
      body: { text: `Soru numarası ${index}`, email },
      headers: { 'x-forwarded-for': from },
    });

  it('should flood nobody’s address with stock alerts', async () => {
    const { id } = await test.createProduct({ countInStock: 0 });
    const { points } = ACCOUNT_RULES.productAlert;
    const statuses: number[] = [];
    for (let times = 0; times <= points; times += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${100 + times}` };
      const body = { email: times % 2 ? 'ada@example.com' : 'ADA@example.com' };
      statuses.push((await limited.send('POST', `/api/products/${id}/alert`, { body, headers })).status);
    }
    expect(statuses).toEqual([...Array(points).fill(201), 429]);
  });

  it('should be refused as questions for one address of mail, and for one caller', async () => {
    const byMail: number[] = [];
    for (let index = 0; index <= ACCOUNT_RULES.question.points; index += 1)
      byMail.push((await send(index, 'cok@example.com', `198.51.100.${index}`)).status);
    expect(byMail).toEqual([...Array(ACCOUNT_RULES.question.points).fill(201), 429]);
    const byCaller: number[] = [];
    for (let index = 0; index <= ADDRESS_RULES.questions.points; index += 1)
      byCaller.push((await send(index, `biri${index}@example.com`, '203.0.113.9')).status);
    expect(byCaller).toEqual([...Array(ADDRESS_RULES.questions.points).fill(201), 429]);
  });
});

it('should tell an unknown question from a known one', async () => {
  const { id } = await aQuestion();
  await test.payload.delete({ collection: 'questions', id });
  const user = {
    ...(await test.payload.findByID({ collection: 'users', id: admin.id })),
    collection: 'users',
  } as const;
  await expect(
    decideQuestion(test.payload, user as never, id, { action: 'close', seenAt: 'x' }),
  ).rejects.toMatchObject({ code: 'QUESTION_NOT_FOUND' });
});
