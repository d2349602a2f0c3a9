import type { UIFieldServerComponent } from 'payload';
import { hasSecondFactor } from '../../../domain/account/second-factor.ts';
import { listSessions } from '../../../domain/account/session-list.ts';
import { isAdmin, isStaff } from '../../../domain/roles.ts';
import type { SignedInUser } from '../../../domain/signed-in-user.ts';
import { findVisibleById } from '../../../infra/database/rows/rows.ts';
import { PanelSection } from '../shell/panel-sections.tsx';
import { textsFor } from '../translations/translate.ts';
import { ResetSecondFactor, SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';

/** Shows the reader's own sessions and second factor. Shows admins a reset of another account's second factor. */
export const AccountSecurity: UIFieldServerComponent = async ({ id, req, i18n, payload }) => {
  const t = textsFor(i18n);
  const reader = req.user as SignedInUser | null;
  if (id === undefined || !reader) return null;
  if (String(id) !== reader.id) {
    if (!isAdmin(reader)) return null;
    const account = await findVisibleById(payload, 'users', String(id), { req });
    if (!account || !(await hasSecondFactor({ payload }, account))) return null;
    return (
      <div className="panel-block">
        <PanelSection name="second-factor" title={t('account:secondFactor')}>
          <ResetSecondFactor id={account.id} name={account.name} />
        </PanelSection>
      </div>
    );
  }
  return (
    <div className="panel-block account-security">
      {isStaff(reader) && (
        <PanelSection name="second-factor" title={t('account:secondFactor')}>
          <SecondFactor isOn={await hasSecondFactor({ payload }, reader)} />
        </PanelSection>
      )}
      <PanelSection name="sessions" title={t('account:sessions')}>
        <Sessions sessions={listSessions(reader)} />
      </PanelSection>
    </div>
  );
};
