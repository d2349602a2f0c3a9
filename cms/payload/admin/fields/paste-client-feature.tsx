'use client';

import { createClientFeature } from '@payloadcms/richtext-lexical/client';
import { COMMAND_PRIORITY_HIGH, PASTE_COMMAND } from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { toast } from '@payloadcms/ui';
import { useEffect } from 'react';
import { useTexts } from '../translations/use-texts.ts';
import { cleanPasted } from './clean-pasted.ts';

const HTML = 'text/html';

/** Cleans pasted HTML before the editor reads the paste, and says which parts are left out. */
function CleanPaste() {
  const [editor] = useLexicalComposerContext();
  const t = useTexts();
  useEffect(() => {
    const cleaned = new WeakSet<object>();
    return editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        if (!(event instanceof ClipboardEvent) || !event.clipboardData || cleaned.has(event)) return false;
        const { clipboardData: pasted, target } = event;
        const isInInput = target instanceof Element && target.closest('input, textarea') !== null;
        if (isInInput || !pasted.types.includes(HTML)) return false;
        const { html, leftOut } = cleanPasted(pasted.getData(HTML));
        const clipboardData = new DataTransfer();
        for (const type of pasted.types)
          if (type !== 'Files') clipboardData.setData(type, pasted.getData(type));
        clipboardData.setData(HTML, html);
        const again = new ClipboardEvent('paste', { clipboardData });
        cleaned.add(again);
        event.preventDefault();
        if (leftOut.length > 0)
          toast.warning(t('text:leftOut', { parts: leftOut.map((part) => t(`text:${part}`)).join(', ') }));
        return editor.dispatchCommand(PASTE_COMMAND, again);
      },
      COMMAND_PRIORITY_HIGH,
    );
  }, [editor, t]);
  return null;
}

export const PasteClientFeature = createClientFeature({
  plugins: [{ Component: CleanPaste, position: 'normal' }],
});
