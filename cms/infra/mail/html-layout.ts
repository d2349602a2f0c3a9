const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/**
 * The frame of every mail. `body` is HTML whose texts are already escaped. Tables and inline styles, because mail programs
 * support little else; both colours are set everywhere, so that a dark mode cannot invert only one of them.
 */
export const mailPage = (title: string, body: string): string => `<!doctype html>
<html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"></head>
<body style="margin:0;background:#f6f1e7;color:#2b2620;font:16px/1.5 Georgia,serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f1e7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#fffdf8;color:#2b2620;border:1px solid #e0d6c3"><tr><td style="padding:32px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:2px dashed #d8c9ab;font-size:18px"><strong>Pul Dükkânı</strong></p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
${body}
</td></tr></table>
</td></tr></table>
</body></html>`;
