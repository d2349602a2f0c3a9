'use client';

import {
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  COMMAND_PRIORITY_LOW,
  KEY_BACKSPACE_COMMAND,
  KEY_DELETE_COMMAND,
  type LexicalCommand,
} from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { useEffect } from 'react';
import { findBraces } from '../../../domain/legal/placeholders.ts';

const KNOWN = 'legal-blank';
const UNKNOWN = 'unknown-legal-blank';

/** Marks drawn over the text and not into it: the stored text stays as typed. Older browsers show no marks. */
function drawMarks(): { draw: (root: HTMLElement | null) => void; remove: () => void } {
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
    for (const { start, end, isKnown } of findBraces(node.nodeValue ?? '')) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges[isKnown ? 'known' : 'unknown'].push(range);
    }
  return ranges;
}

/** Highlights placeholders, unknown ones as mistakes, and lets one key delete a whole placeholder. */
export function PlaceholderHighlights() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    const highlights = drawMarks();
    const draw = () => highlights.draw(editor.getRootElement());
    const ended = [
      editor.registerUpdateListener(draw),
      editor.registerRootListener(draw),
      ...(
        [
          [KEY_BACKSPACE_COMMAND, 'end'],
          [KEY_DELETE_COMMAND, 'start'],
        ] as const satisfies Array<[LexicalCommand<KeyboardEvent>, string]>
      ).map(([command, edge]) =>
        editor.registerCommand(command, (event) => $removeBlankAt(edge, event), COMMAND_PRIORITY_LOW),
      ),
      highlights.remove,
    ];
    return () => {
      for (const end of ended) end();
    };
  }, [editor]);
  return null;
}

/** Takes away the placeholder that ends or starts at the cursor, if one does. */
function $removeBlankAt(edge: 'start' | 'end', event: KeyboardEvent | null): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false;
  const { offset } = selection.anchor;
  const node = selection.anchor.getNode();
  if (!$isTextNode(node)) return false;
  const placeholder = findBraces(node.getTextContent()).find(
    (place) => place.isKnown && place[edge] === offset,
  );
  if (!placeholder) return false;
  event?.preventDefault();
  node.spliceText(placeholder.start, placeholder.end - placeholder.start, '', true);
  return true;
}
