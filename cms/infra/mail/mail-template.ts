import { escapeHtml, mailPage } from './html-layout.ts';

export type MailContent = { subject: string; html: string; text: string };

export type MailPart =
  /** A paragraph. */
  | string
  /** Facts, one to a line. */
  | { title?: string; facts: readonly (readonly [name: string, value: string])[] }
  /** What was bought: name, and how many at which price. */
  | { lines: readonly (readonly [name: string, amount: string])[] }
  | { link: string; url: string };

/** A mail written once: HTML and plain text are made of the same parts, so that both contain the same. */
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
    html: mailPage(title, parts.map(htmlOf).join('\n')),
    text: [title, ...parts.map(textOf)].join('\n\n'),
  };
}

function htmlOf(part: MailPart): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
  if ('url' in part)
    return `<p><a href="${escapeHtml(part.url)}" style="color:#7a2e1f">${escapeHtml(part.link)}</a></p>`;
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
  if ('lines' in part) return part.lines.map((line) => line.join(': ')).join('\n');
  return [...(part.title ? [part.title] : []), ...part.facts.map((fact) => fact.join(': '))].join('\n');
}
