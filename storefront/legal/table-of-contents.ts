import { unescapeHtml } from '../../cms/contract/rules/escape-html.ts';

type Section = { id: string; title: string };

/** The text with an id at each of its main headings, and what they are. */
export function addHeadingIds(html: string): { html: string; sections: Section[] } {
  const sections: Section[] = [];
  const [before = '', ...parts] = html.split('<h2');
  const marked = parts.map((part) => {
    const begin = part.indexOf('>') + 1;
    const end = part.indexOf('</h2>');
    const title = unescapeHtml(part.slice(begin, end).replace(/<[^<>]*>/g, '')).trim();
    // A heading of blanks alone is only a gap.
    if (begin === 0 || end < begin || title === '') return `<h2${part}`;
    const id = `bolum-${sections.length + 1}`;
    sections.push({ id, title });
    return `<h2 id="${id}"${part}`;
  });
  return { html: before + marked.join(''), sections };
}
