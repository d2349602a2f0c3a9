import type { Request, Response } from 'express';
import { paths } from '../../contract/paths.ts';
import { escapeHtml } from '../../contract/rules/escape-html.ts';
import { ACCENTS, type ShopIdentity } from '../../contract/rules/shop-identity.ts';
import type { ErrorCode, ShopError } from '../../infra/errors.ts';
import { allowInline, POLICY, PRIVATE } from '../middleware/security-headers.ts';
import { sendOnce } from '../middleware/send-prepared.ts';

/** The storefront's colours. Its scripts are left out, because they would request data that is not loaded yet. */
const styleIn = ({ main, deep }: { main: string; deep: string }) => `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; box-sizing: border-box;
  background: #f6f2e9; color: #1c2630; font: 1.0625rem/1.6 'Segoe UI', 'Helvetica Neue', 'Noto Sans', Arial, sans-serif; }
main { max-width: 34rem; padding: 2rem; background: #fffdf9; border: 1px solid #dbd3c3; border-radius: 3px; }
h1 { margin: 0 0 0.75rem; font: 600 1.5625rem/1.25 Georgia, 'Noto Serif', serif; color: ${deep}; }
p { margin: 0 0 0.75rem; }
p:last-child { margin: 0; }
a { color: ${main}; }
@media (prefers-color-scheme: dark) {
  :root { color-scheme: dark; }
  body { background: #14171a; color: #ece7dc; }
  main { background: #1e2328; border-color: #3a4046; }
  h1, a { color: #ece7dc; }
}
`;

type Text = {
  title: string;
  sentence: string;
  /** Whether orders are taken meanwhile. */
  sells: boolean;
};

const TEXTS: Partial<Record<ErrorCode, Text>> = {
  CATALOGUE_OPENING: {
    title: 'Birazdan açılıyoruz',
    sentence:
      'Dükkân yeni açılıyor, katalog hazırlanıyor. Bu sayfa birkaç saniye içinde kendiliğinden yenilenecek.',
    sells: true,
  },
  BUSY: {
    title: 'Şu anda çok yoğunuz',
    sentence:
      'Aynı anda çok sayıda sayfa isteniyor. Bu sayfa birkaç saniye içinde kendiliğinden yenilenecek.',
    sells: true,
  },
  DATABASE_AWAY: {
    title: 'Birazdan döneriz',
    sentence:
      'Dükkânın veritabanına şu anda ulaşılamıyor. Bu sayfa birkaç saniye içinde kendiliğinden yenilenecek.',
    sells: false,
  },
};

/** Page in place of one that is made later. The page reloads itself. */
const page = (
  { title, sentence, sells }: Text,
  seconds: number,
  shopName: string,
  style: string,
) => `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#f6f2e9">
<meta name="theme-color" content="#14171a" media="(prefers-color-scheme: dark)">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${seconds}">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<title>${title} · ${escapeHtml(shopName)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${sentence}</p>
<p><a href="${paths.cart}">Sepetiniz</a> yerinde duruyor${sells ? '; siparişinizi şimdi de verebilirsiniz' : ''}.</p>
</main>
</body>
</html>
`;

/**
 * Sends a page that says why the asked one is made later, and when.
 * @returns false for an error of another kind, which is left to the caller
 */
export async function sendRefusal(
  req: Request,
  res: Response,
  { code, status, retryAfter = 5 }: ShopError,
  { name, accent }: ShopIdentity,
): Promise<boolean> {
  const text = TEXTS[code];
  if (!text) return false;
  const style = styleIn(ACCENTS[accent]);
  const policy = allowInline(String(res.getHeader(POLICY) ?? ''), { css: [style] });
  res.status(status).set({ 'Cache-Control': PRIVATE, 'Retry-After': String(retryAfter), [POLICY]: policy });
  const plain = Buffer.from(page(text, retryAfter, name, style));
  await sendOnce(req, res, { bytes: { plain }, type: 'text/html; charset=utf-8' });
  return true;
}
