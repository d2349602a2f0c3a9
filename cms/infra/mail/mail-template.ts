import { escapeHtml, unescapeHtml } from '../../contract/rules/escape-html.ts';
import { ACCENTS, LOGO_FILE, type ShopIdentity } from '../../contract/rules/shop-identity.ts';

/** Style of a link until the mail is framed. No text can hold these characters, because quotes are escaped. */
const ACCENT_STYLE = 'style="color:accent"';

/**
 * Frames a mail when it is enqueued. `body` is HTML with escaped texts. Uses tables and inline styles, because mail
 * programs support little else, and sets both colours everywhere, so that a dark mode cannot invert only one.
 */
export const mailPage = (
  shop: Pick<ShopIdentity, 'name' | 'accent' | 'logo'>,
  publicUrl: string,
  body: string,
): string => `<!doctype html>
<html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"></head>
<body style="margin:0;background:#f6f1e7;color:#2b2620;font:16px/1.5 Georgia,serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f1e7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#fffdf8;color:#2b2620;border:1px solid #e0d6c3"><tr><td style="padding:32px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:2px dashed #d8c9ab;font-size:18px"><strong style="color:${ACCENTS[shop.accent].deep}">${headOf(shop, publicUrl)}</strong></p>
${body.replaceAll(ACCENT_STYLE, `style="color:${ACCENTS[shop.accent].main}"`)}
</td></tr></table>
</td></tr></table>
</body></html>`;

/** Writes the name, or the logo with the name for programs that load no pictures. */
const headOf = ({ name, logo }: Pick<ShopIdentity, 'name' | 'logo'>, publicUrl: string): string =>
  logo
    ? `<img src="${escapeHtml(publicUrl + LOGO_FILE)}" alt="${escapeHtml(name)}" height="48" style="max-width:100%">`
    : escapeHtml(name);

export type MailContent = { subject: string; html: string; text: string };

export type MailPart =
  | string
  | { title?: string; facts: readonly (readonly [name: string, value: string])[] }
  | { lines: readonly (readonly [name: string, amount: string])[] }
  | { link: string; url: string }
  | MailDocument;

/** Document in a mail, such as a contract. `html` is created by the shop, with escaped texts. */
export type MailDocument = { title: string; html: string };

/** Renders HTML and plain text from the same parts, so that both have the same content. */
export function renderMail({
  subject,
  title = subject,
  parts,
}: {
  subject: string;
  title?: string;
  parts: readonly MailPart[];
}): MailContent {
  return {
    subject,
    html: [
      `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>`,
      ...parts.map(htmlOf),
    ].join('\n'),
    text: [title, ...parts.map(textOf)].join('\n\n'),
  };
}

function htmlOf(part: MailPart): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
  if ('url' in part)
    return `<p><a href="${escapeHtml(part.url)}" ${ACCENT_STYLE}>${escapeHtml(part.link)}</a></p>`;
  if ('html' in part)
    return `<div style="margin-top:32px;padding-top:8px;border-top:2px dashed #d8c9ab;font-size:14px"><h2 style="font-size:20px">${escapeHtml(part.title)}</h2>
${part.html.replaceAll(/<(\/?)h[1-6]>/g, '<$1h4>')}</div>`;
  if ('lines' in part)
    return `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;border-top:1px solid #e0d6c3">${part.lines
      .map(
        ([name, amount]) =>
          `<tr><td style="padding:6px 12px 6px 0;border-bottom:1px solid #e0d6c3">${escapeHtml(name)}</td> <td align="right" style="padding:6px 0;border-bottom:1px solid #e0d6c3;white-space:nowrap">${escapeHtml(amount)}</td></tr>`,
      )
      .join('')}</table>`;
  const facts = part.facts.map(([name, value]) => escapeHtml(`${name}: ${value}`)).join('<br>\n');
  const title = part.title ? `<strong>${escapeHtml(part.title)}</strong><br>\n` : '';
  return `<p>${title}${facts}</p>`;
}

function textOf(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('url' in part) return `${part.link}: ${part.url}`;
  if ('html' in part) return `${part.title}\n\n${plainText(part.html)}`;
  if ('lines' in part) return part.lines.map((line) => line.join(': ')).join('\n');
  return [...(part.title ? [part.title] : []), ...part.facts.map((fact) => fact.join(': '))].join('\n');
}

const MARKS: readonly (readonly [mark: RegExp, text: string])[] = [
  [/\n/g, ''],
  [/<li[ >]/g, '- $&'],
  [/<\/t[dh]>(?=<t[dh][ >])/g, ' | '],
  [/<h[1-6][ >]/g, '\n$&'],
  [/<\/(?:h[1-6]|p|li|tr|blockquote)>|<br ?\/?>|<[uo]l[ >]|<\/(?:[uo]l|table)>/g, '$&\n'],
  [/<[^<>]*>/g, ''],
  [/\n{3,}/g, '\n\n'],
];

const plainText = (html: string): string =>
  unescapeHtml(MARKS.reduce((text, [mark, replacement]) => text.replace(mark, replacement), html)).trim();
