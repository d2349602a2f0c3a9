import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Alert } from '../../cms/contract/alerts.ts';
import { formatLira } from '../../cms/contract/money.ts';
import { paths } from '../../cms/contract/paths.ts';
import { ALERT_KINDS } from '../../cms/contract/rules/alert-kinds.ts';
import { CONDITIONS } from '../../cms/contract/rules/stamp-attributes.ts';
import { deleteAlert, setAlertMail, updateAlert, useAlerts } from '../api/alerts.ts';
import { useAction } from '../forms/use-action.ts';
import { Unanswered } from '../pages/query-error.tsx';
import { safeRedirect } from '../session/redirect-target.ts';
import { smallPrint } from '../theme/css-fragments.ts';
import { color, media, size, space } from '../theme/tokens.ts';
import { ActionList } from '../ui/action-list.ts';
import { useFocusById } from '../ui/browser-hooks.ts';
import { SmallButton } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { useGross } from '../ui/price.tsx';
import { Cluster, Stack } from '../ui/stack.tsx';
import { notifySuccess } from '../ui/toast.tsx';
import AlertDialog from './alert-dialog.tsx';
import { addedText, MailConsent, TELL_BY_MAIL } from './alert-form.tsx';

const LIST_ID = 'haberler';

/** On a phone the buttons are below the text, which would otherwise break after every word. */
const Rows = styled(ActionList)`
  > li {
    align-items: start;
    ${media.belowTablet} {
      grid-template-columns: minmax(0, 1fr);
      gap: ${space[2]};
    }
  }
`;
const Told = styled.small`
  display: block;
  ${smallPrint}
`;
const Here = styled.p`
  margin-top: ${space[1]};
  color: ${color.green};
  font-weight: 600;
  font-size: ${size.s};
  a {
    color: inherit;
  }
`;

export function AlertList() {
  const answer = useAlerts(true);
  const { data } = answer;
  const [changed, setChanged] = useState<Alert>();
  const focus = useFocusById();
  if (!data) return <Unanswered answer={answer} />;
  const { alerts, isEmailProven } = data;
  return (
    <Stack>
      {!isEmailProven && (
        <p>
          E-posta adresinizi <Link to={paths.profile}>profilinizde doğruladığınızda</Link> haber göndermeye
          başlarız; bu adresle üye olmadan istediğiniz haberler de o zaman burada görünür.
        </p>
      )}
      {alerts.length > 0 && <MailSwitch alerts={alerts} />}
      <Rows id={LIST_ID} tabIndex={-1} aria-label="Haber verilecekler">
        {alerts.length === 0 && (
          <li>
            <p>
              Henüz bir şey için haber beklemiyorsunuz. Tükenmiş bir ürünün, bir serideki eksik değerin ya da
              bir aramanın yanındaki “Haber ver”e basın, ya da katalog numarasıyla ekleyin.
            </p>
          </li>
        )}
        {alerts.map((alert) => (
          <AlertRow
            key={alert._id}
            alert={alert}
            onChange={() => setChanged(alert)}
            onDone={() => focus(LIST_ID)}
          />
        ))}
      </Rows>
      {changed && (
        <AlertDialog subject={changed} title={changed.title} onClose={() => setChanged(undefined)} />
      )}
    </Stack>
  );
}

function MailSwitch({ alerts }: { alerts: readonly Alert[] }) {
  const { run, isBusy } = useAction(async (isOn: boolean) => {
    await setAlertMail(isOn);
    notifySuccess(isOn ? 'Hepsi için haber vereceğiz.' : 'Artık haber e-postası göndermeyeceğiz.');
  });
  const mailed = alerts.filter(({ isMailed }) => isMailed).length;
  const button = (text: string, isOn: boolean) => (
    <SmallButton text={text} busy={isBusy} onClick={() => void run(isOn)} />
  );
  return (
    <Stack $gap={2}>
      <Cluster $justify="space-between">
        <p>
          {mailed === 0
            ? 'Hiçbiri için e-posta gönderilmiyor.'
            : mailed === alerts.length
              ? 'Gelen ve ucuzlayanlar için günde en çok bir e-posta gönderilir.'
              : `${alerts.length} haberden ${mailed} tanesi için günde en çok bir e-posta gönderilir.`}
        </p>
        <Cluster $gap={2}>
          {mailed < alerts.length && button('Hepsi için e-postayla haber ver', true)}
          {mailed > 0 && button('E-postaları durdur', false)}
        </Cluster>
      </Cluster>
      {mailed < alerts.length && <MailConsent />}
    </Stack>
  );
}

function AlertRow({ alert, onChange, onDone }: { alert: Alert; onChange: () => void; onDone: () => void }) {
  const { _id, kind, title, path, isMailed, condition, maxPrice } = alert;
  const renew = useAction(async () => {
    notifySuccess(addedText(await updateAlert(_id, { condition, maxPrice })));
    onDone();
  });
  const remove = useAction(async () => {
    const subject = `“${title}” için haber vermeyi bırakalım mı?`;
    if (!(await confirm({ subject, isDanger: true }))) return;
    await deleteAlert(_id);
    notifySuccess('Bunun için artık haber vermeyeceğiz.');
    onDone();
  });
  return (
    <li>
      <div>
        <Link to={safeRedirect(path)}>{title}</Link>
        <Told>
          {whenText(alert)} · {isMailed ? 'e-posta gönderilir' : 'e-posta gönderilmez'}
        </Told>
        <Offer alert={alert} />
      </div>
      <Cluster $gap={2}>
        {ALERT_KINDS[kind] === 'stamp' && <SmallButton text="Değiştir" of={title} onClick={onChange} />}
        {!isMailed && (
          <SmallButton text={TELL_BY_MAIL} of={title} busy={renew.isBusy} onClick={() => void renew.run()} />
        )}
        <SmallButton text="Sil" of={title} busy={remove.isBusy} onClick={() => void remove.run()} />
      </Cluster>
    </li>
  );
}

function whenText(alert: Alert): string {
  const match = ALERT_KINDS[alert.kind];
  if (match === 'product') return 'Yeniden stoka girince';
  if (match === 'search') return 'Arama: yeni ürün gelince';
  const { condition, maxPrice } = alert;
  const price = maxPrice === null ? 'her fiyata' : `en çok ${formatLira(maxPrice)}, KDV dahil`;
  return `${condition ? CONDITIONS[condition] : 'Her durumda'} · ${price}`;
}

function Offer({ alert: { offer, path } }: { alert: Alert }) {
  const gross = useGross();
  if (!offer) return null;
  const { count, product } = offer;
  const price = `${formatLira(gross(product.price, product))}, KDV dahil`;
  return (
    <Here>
      <Link to={count === 1 ? paths.product(product._id) : path}>
        {count === 1 ? `Şu anda satışta: ${price}` : `Şu anda ${count} ürün satışta, en ucuzu ${price}`}
      </Link>
    </Here>
  );
}
