import { placesOfBraces } from '../../../legal/unknown-blanks.ts';

const KNOWN = 'legal-blank';
const UNKNOWN = 'unknown-legal-blank';

/** Marks drawn over the text and not into it: what is stored stays what was typed. A browser without them shows none. */
export function drawMarks(): { draw: (root: HTMLElement | null) => void; remove: () => void } {
  const registry = typeof CSS === 'undefined' ? undefined : CSS.highlights;
  const remove = () => {
    registry?.delete(KNOWN);
    registry?.delete(UNKNOWN);
  };
  const draw = (root: HTMLElement | null) => {
    if (!registry || !root) return;
    const ranges = rangesIn(root);
    registry.set(KNOWN, new Highlight(...ranges.known));
    registry.set(UNKNOWN, new Highlight(...ranges.unknown));
  };
  return { draw, remove };
}

function rangesIn(root: HTMLElement): { known: Range[]; unknown: Range[] } {
  const ranges = { known: [] as Range[], unknown: [] as Range[] };
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const { start, end, isKnown } of placesOfBraces(node.nodeValue ?? '')) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges[isKnown ? 'known' : 'unknown'].push(range);
    }
  return ranges;
}
