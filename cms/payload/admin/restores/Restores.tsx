import { Gutter } from '@payloadcms/ui';
import type { AdminViewServerProps, ServerProps } from 'payload';
import { pathOf } from '../../../contract/call-table.ts';
import { formatLira } from '../../../contract/money.ts';
import { formatDateTime } from '../../../contract/rules/dates.ts';
import { OUTCOMES, rowsOf } from '../../../domain/checkout/recover/compare-restore.ts';
import { findOpenRestore, findRestores } from '../../../domain/restores.ts';
import { CallButton } from '../shell/buttons.tsx';
import { PanelView } from '../shell/PanelView.tsx';
import { PanelSection, PanelTable } from '../shell/panel-sections.tsx';
import { documentUrl, viewUrl } from '../shell/panel-urls.ts';
import { textsFor } from '../translations/translate.ts';

/** Page that lists restores of the database, each with the provider's payments since the restored backup. */
export async function Restores(view: AdminViewServerProps) {
  const { i18n, payload } = view;
  const t = textsFor(i18n);
  const restores = await findRestores({ payload });
  const sumOf = (kurus: number | null) => (kurus === null ? '?' : formatLira(kurus));
  return (
    <PanelView view={view} name="restores" title={t('restores:title')} className="restores">
      <h1>{t('restores:title')}</h1>
      {restores.length === 0 && <p>{t('restores:none')}</p>}
      {restores.map((restore) => (
        <PanelSection
          key={restore.id}
          name={restore.id}
          title={t('restores:since', {
            backup: formatDateTime(restore.backupAt),
            restored: formatDateTime(restore.restoredAt),
          })}
        >
          <p>{t(restore.isOpen ? 'restores:stopped' : 'restores:ended')}</p>
          {restore.isOpen && <CallButton url={pathOf('reconcileRestore')} text={t('restores:reconcile')} />}
          <PanelTable
            columns={[t('orders:order'), t('payment:amount'), t('payment:refunded'), t('orders:outcome')]}
            rows={rowsOf(restore).map(({ paymentId, number, order, paid, refunded, outcome }) => ({
              key: paymentId,
              cells: [
                order ? (
                  <a key="order" href={documentUrl('orders', order)}>
                    {number || order}
                  </a>
                ) : (
                  `${number} (${paymentId})`
                ),
                sumOf(paid),
                sumOf(refunded),
                OUTCOMES[outcome][i18n.language === 'en' ? 'en' : 'tr'],
              ],
            }))}
          />
        </PanelSection>
      ))}
    </PanelView>
  );
}

export async function RestoreNotice({ payload, i18n }: ServerProps) {
  if (!(await findOpenRestore({ payload }))) return null;
  const t = textsFor(i18n);
  return (
    <Gutter>
      <p role="alert">
        {t('restores:stopped')} <a href={viewUrl('restores')}>{t('restores:title')}</a>
      </p>
    </Gutter>
  );
}
