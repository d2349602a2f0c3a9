'use client';

import { useAuth, useSelection } from '@payloadcms/ui';
import { isAdmin } from '../../../domain/roles.ts';
import type { User } from '../../../infra/database/payload-types.ts';
import { SmallButton } from '../shell/buttons.tsx';
import { useTexts } from '../translations/use-texts.ts';
import { labelsUrl } from './labels-url.ts';
import '../shell/panel-block.css';

export function LabelsButton() {
  const t = useTexts();
  const { user } = useAuth<User>();
  const { selectedIDs } = useSelection();
  if (!isAdmin(user) || selectedIDs.length === 0) return null;
  return (
    <div className="panel-block panel-block--bar">
      <div className="panel-block__buttons">
        <SmallButton el="anchor" newTab url={labelsUrl(selectedIDs.map(String))}>
          {t('count:labels', { count: selectedIDs.length })}
        </SmallButton>
      </div>
    </div>
  );
}
