'use client';

import { createClientFeature } from '@payloadcms/richtext-lexical/client';
import {
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  COMMAND_PRIORITY_LOW,
  KEY_BACKSPACE_COMMAND,
  KEY_DELETE_COMMAND,
  type LexicalEditor,
} from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { getTranslation } from '@payloadcms/translations';
import { useTranslation } from '@payloadcms/ui';
import { useEffect } from 'react';
import {
  findBraces,
  PLACEHOLDERS,
  type Placeholder,
  TEXT_LABELS,
} from '../../../domain/legal/placeholders.ts';
import { textsFor } from '../translations/translate.ts';
import './legal.css';

/** Inserts a placeholder at the cursor, or at the end of a text that never had the cursor. */
export function insertPlaceholder(editor: LexicalEditor, name: Placeholder): void {
  const write = () => {
    const selection = $getSelection() ?? $getRoot().selectEnd();
    selection.insertText(`{{${name}}}`);
  };
  // In one step Lexical would take the change for a mere focus, and Payload would not save the text.
  editor.update(write, { onUpdate: () => editor.focus() });
}

/** Buttons above the text that insert a placeholder, so that nobody has to spell the name. */
export function PlaceholderChips() {
  const [editor] = useLexicalComposerContext();
  const { i18n } = useTranslation();
  const t = textsFor(i18n);
  return (
    <fieldset className="legal-blanks" aria-label={t('legal:placeholders')}>
      <p>{t('legal:placeholdersHint')}</p>
      <ul>
        {PLACEHOLDERS.map((name) => (
          <li key={name}>
            <button
              type="button"
              title={`{{${name}}}`}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insertPlaceholder(editor, name)}
            >
              {getTranslation(TEXT_LABELS[name], i18n)}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const BracesIcon = () => (
  <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M8 4c-2 0-2 1-2 2.5S6 9.5 4.5 10C6 10.5 6 12 6 13.5S6 16 8 16M12 4c2 0 2 1 2 2.5s0 3 1.5 3.5c-1.5.5-1.5 2-1.5 3.5S14 16 12 16" />
  </svg>
);

export const PlaceholderClientFeature = createClientFeature({
  plugins: [
    { Component: PlaceholderChips, position: 'aboveContainer' },
    { Component: PlaceholderHighlights, position: 'normal' },
  ],
  slashMenu: {
    groups: [
      {
        key: 'blanks',
        label: ({ i18n }) => textsFor(i18n)('legal:placeholders'),
        items: PLACEHOLDERS.map((name) => ({
          key: name,
          keywords: [name, TEXT_LABELS[name].tr, TEXT_LABELS[name].en],
          label: ({ i18n }) => getTranslation(TEXT_LABELS[name], i18n),
          Icon: BracesIcon,
          onSelect: ({ editor }) => insertPlaceholder(editor, name),
        })),
      },
    ],
  },
});

const KNOWN = 'legal-blank';
const UNKNOWN = 'unknown-legal-blank';

/** Uses the CSS Highlight API, which leaves the stored text alone. Older browsers show no highlights. */
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

/** Highlights placeholders, unknown ones as mistakes. One key deletes a whole placeholder. */
export function PlaceholderHighlights() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    const highlights = drawMarks();
    const draw = () => highlights.draw(editor.getRootElement());
    const ended = [
      editor.registerUpdateListener(draw),
      editor.registerRootListener(draw),
      editor.registerCommand(KEY_BACKSPACE_COMMAND, $removeBlankAt('end'), COMMAND_PRIORITY_LOW),
      editor.registerCommand(KEY_DELETE_COMMAND, $removeBlankAt('start'), COMMAND_PRIORITY_LOW),
      highlights.remove,
    ];
    return () => {
      for (const end of ended) end();
    };
  }, [editor]);
  return null;
}

const $removeBlankAt = (edge: 'start' | 'end') => (event: KeyboardEvent | null) => {
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
};
