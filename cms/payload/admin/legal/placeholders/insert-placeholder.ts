import { $getRoot, $getSelection, type LexicalEditor } from '@payloadcms/richtext-lexical/lexical';
import type { BusinessPlaceholder } from '../../../../domain/legal/business-placeholders.ts';

/** Writes a placeholder where the cursor is or last was; at the end of the text when it was never in it. */
export function insertPlaceholder(editor: LexicalEditor, name: BusinessPlaceholder): void {
  const write = () => {
    const selection = $getSelection() ?? $getRoot().selectEnd();
    selection.insertText(`{{${name}}}`);
  };
  // Not in one step: a change that comes with the focus counts as nothing but the focus, and would not be saved.
  editor.update(write, { onUpdate: () => editor.focus() });
}
