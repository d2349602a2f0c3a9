'use client';

import { PANEL_API } from '../../../contract/rules/panel-paths.ts';
import { ActionDialog } from '../shell/ActionDialog.tsx';
import { Steps, useCall } from '../shell/steps.tsx';
import { useTexts } from '../translations/use-texts.ts';

type Props = { productId: string; isArchived: boolean };

export function ArchiveSteps({ productId, isArchived }: Props) {
  const t = useTexts();
  const call = useCall();
  const send = (name: 'archive' | 'restore') => call(`${PANEL_API}/products/${productId}/${name}`);
  const restore = { name: 'restore', text: t('archive:restore'), call: () => send('restore') };
  const archive = {
    name: 'archive',
    text: t('archive:archive'),
    dialog: (onClose: (message?: string) => void) => (
      <ActionDialog
        title={t('archive:archive').replace('…', '')}
        explains={t('archive:explains')}
        submit={() => send('archive')}
        onClose={onClose}
      />
    ),
  };
  return <Steps isSmall steps={[isArchived ? restore : archive]} />;
}
