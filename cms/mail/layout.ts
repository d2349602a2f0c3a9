const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The frame of every mail. `body` is HTML whose texts are already escaped. */
export const mailPage = (title: string, body: string): string => `<!doctype html>
<html lang="tr"><body style="margin:0;background:#f6f1e7;font:16px/1.5 Georgia,serif;color:#2b2620">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fffdf8">
<p style="margin:0 0 24px;font-size:18px"><strong>Pul Dükkânı</strong></p>
<h1 style="margin:0 0 16px;font-size:22px">${escapeHtml(title)}</h1>
${body}
</div></body></html>`;
