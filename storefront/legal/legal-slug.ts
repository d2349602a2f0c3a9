import type { LegalSlug } from '../../cms/contract/legal.ts';
import { patterns } from '../../cms/contract/paths.ts';

const slugs: Record<string, LegalSlug> = {
  [patterns.distanceSales]: 'mesafeli-satis-sozlesmesi',
  [patterns.privacy]: 'gizlilik-sozlesmesi',
  [patterns.returns]: 'iptal-ve-iade-kosullari',
  [patterns.returnsAscii]: 'iptal-ve-iade-kosullari',
  [patterns.dataProtection]: 'kvkk-aydinlatma-metni',
};

/** Which text an address shows; browsers send the ş of one of them encoded. */
export function legalSlugOf(pathname: string): LegalSlug | null {
  try {
    return slugs[decodeURIComponent(pathname).normalize('NFC').replace(/\/$/, '')] ?? null;
  } catch {
    return null;
  }
}

/** What a text is called until it is here itself. */
const titles: Partial<Record<LegalSlug, string>> = {
  'mesafeli-satis-sozlesmesi': 'Mesafeli Satış Sözleşmesi',
  'gizlilik-sozlesmesi': 'Gizlilik Sözleşmesi',
  'iptal-ve-iade-kosullari': 'İptal ve İade Koşulları',
  'kvkk-aydinlatma-metni': 'KVKK Aydınlatma Metni',
};
export const legalTitleOf = (slug: LegalSlug): string => titles[slug] ?? '';
