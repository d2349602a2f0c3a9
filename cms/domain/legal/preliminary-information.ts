import type { Payload } from 'payload';
import type { LegalPage } from '../../infra/database/payload-types.ts';
import { findRows } from '../../infra/database/rows/rows.ts';
import { createLegalPage } from './legal-text.ts';

/** Form required by law before payment (regulation on distance contracts, article 5), with the order's data. */
const SLUG = 'on-bilgilendirme-formu';

/** Publishes the form once in a shop that sold before the form existed; keeps an existing page at its address. */
export async function addPreliminaryInformation(payload: Payload): Promise<void> {
  const isEither = { slug: { in: [SLUG, 'mesafeli-satis-sozlesmesi'] } };
  const pages = await findRows<LegalPage>({ payload }, 'legal-pages', isEither);
  const sells = pages.some((page) => page.slug !== SLUG && page._status === 'published');
  if (!sells || pages.some((page) => page.slug === SLUG)) return;
  try {
    await createLegalPage(payload, SLUG);
    payload.logger.info('Ön bilgilendirme formu yayımlandı: sözleşme metinleri arasında okuyup düzenleyin.');
  } catch (error) {
    payload.logger.warn({ err: error, msg: 'The preliminary information form was not added' });
  }
}
