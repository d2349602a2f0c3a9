import type { Payload } from 'payload';
import { inTransaction } from '../../../cms/infra/database/driver/transaction.ts';
import { insertRow } from '../../../cms/infra/database/rows/rows.ts';
import { REFERENCE_TIME } from '../reviews.ts';
import { seededIds } from './rows.ts';

const DAY = 86_400_000;

/** Questions, the newest first. An answer states only facts that the product's description also states. */
const QUESTIONS: Array<{ productKey: string; text: string; answer?: string; email?: string }> = [
  {
    productKey: 'kadinlar-1935-tayyareci',
    text: 'Serinin öbür değerleri de gelecek mi? Takımı tamamlamak istiyorum.',
    email: 'zeynep.karaca@example.com',
  },
  {
    productKey: 'lozan-1924',
    text: 'Zamkı duruyor mu, arkasında şarniyer izi var mı?',
    answer: 'Damgasızdır; zamkında şarniyer izi vardır. Dantelleri tamdır, onarım görmemiştir.',
  },
  {
    productKey: 'album-osmanli',
    text: 'Albüme sonradan yaprak ekleyebilir miyim?',
    answer: 'Evet. Albüm vidalıdır, 90 yaprakla gelir ve ek yaprak takılabilir.',
  },
  {
    productKey: 'defter-64',
    text: 'Karşılıklı sayfalardaki pullar birbirine değer mi?',
    answer:
      'Hayır, yaprakların arasında pelür vardır. Pullar saydam şeritlerde durur, her sayfada dört şerit bulunur.',
  },
];

/** Writes the demonstration's published questions, and one that waits for an answer. A product with questions stays unchanged. */
export async function writeQuestions(payload: Payload): Promise<void> {
  const ids = await seededIds(payload, 'products');
  await inTransaction(payload, async (req) => {
    for (const [index, { productKey, text, answer, email }] of QUESTIONS.entries()) {
      const product = ids.get(productKey);
      // A small trial shop does not have all of these products.
      if (!product) continue;
      const { totalDocs } = await payload.count({
        collection: 'questions',
        where: { product: { equals: product } },
        overrideAccess: true,
        req,
      });
      if (totalDocs > 0) continue;
      const createdAt = new Date(REFERENCE_TIME - (index * 9 + 1) * DAY).toISOString();
      const answeredAt = new Date(Date.parse(createdAt) + DAY).toISOString();
      const data = answer
        ? { answer, state: 'published', answeredAt, updatedAt: answeredAt }
        : { email, state: 'open', updatedAt: createdAt };
      await insertRow(req, 'questions', { product, text, createdAt, ...data });
    }
  });
}
