import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatLira } from '../../cms/contract/money.ts';
import { paths } from '../../cms/contract/paths.ts';
import { CONDITIONS } from '../../cms/contract/rules/stamp-attributes.ts';
import type { Want } from '../../cms/contract/wants.ts';
import { deleteWant, setWantMail, useWants } from '../api/wants.ts';
import { useAction } from '../forms/use-action.ts';
import { Unanswered } from '../pages/query-error.tsx';
import { color, media, size, space } from '../theme/tokens.ts';
import { ActionList } from '../ui/action-list.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { PLUS_TAX } from '../ui/price.tsx';
import { Cluster, Stack } from '../ui/stack.tsx';
import { notifySuccess } from '../ui/toast.tsx';
import { useFocusById } from '../ui/use-focus-by-id.ts';
import { WantTermsDialog } from './want-dialog.tsx';

const LIST_ID = 'beklediklerim';

/** On a phone the buttons stand below: beside them a stamp's name would break after every word. */
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
  color: ${color.inkSoft};
  font-size: ${size.xs};
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

/** `Damgalı · en çok ₺50,00 + KDV · e-posta gönderilir` */
const termsText = ({ condition, maxPrice, mailConsent }: Want): string =>
  [
    condition ? CONDITIONS[condition] : 'Her durumda',
    maxPrice === null ? 'her fiyata' : `en çok ${formatLira(maxPrice)} ${PLUS_TAX}`,
    mailConsent ? 'e-posta gönderilir' : 'e-posta gönderilmez',
  ].join(' · ');

/** Where all that there is of it stands together. */
const placeOf = ({ series, title }: Want): string => (series ? paths.series(series) : paths.search(title));

function Offer({ want }: { want: Want }) {
  const { offer } = want;
  if (!offer) return null;
  const { count, product } = offer;
  return (
    <Here>
      <Link to={count === 1 ? paths.product(product._id) : placeOf(want)}>
        {count === 1
          ? `Şu anda satışta: ${formatLira(product.price)} ${PLUS_TAX}`
          : `Şu anda ${count} ürün satışta, en ucuzu ${formatLira(product.price)} ${PLUS_TAX}`}
      </Link>
    </Here>
  );
}

export function WantList() {
  const answer = useWants(true);
  const { data } = answer;
  const [changed, setChanged] = useState<Want>();
  const { remove, isRemoving } = useRemoval();
  if (!data) return <Unanswered answer={answer} />;
  return (
    <Stack>
      {data.length > 0 && <MailSwitch wants={data} />}
      <Rows id={LIST_ID} tabIndex={-1} aria-label="Beklediğim pullar">
        {data.length === 0 && (
          <li>
            <p>
              Henüz bir pul beklemiyorsunuz. Bir serinin sayfasında eksik değerin altındaki “Gelince haber
              ver”e basın ya da buraya katalog numarasıyla ekleyin.
            </p>
          </li>
        )}
        {data.map((want) => (
          <li key={want._id}>
            <div>
              <Link to={placeOf(want)}>{want.title}</Link>
              <Told>{termsText(want)}</Told>
              <Offer want={want} />
            </div>
            <Cluster $gap={2}>
              <Button
                variant="secondary"
                isSmall
                aria-label={`Değiştir: ${want.title}`}
                onClick={() => setChanged(want)}
              >
                Değiştir
              </Button>
              <Button
                variant="secondary"
                isSmall
                busy={isRemoving === want._id}
                aria-label={`Sil: ${want.title}`}
                onClick={() => void remove(want)}
              >
                Sil
              </Button>
            </Cluster>
          </li>
        ))}
      </Rows>
      {changed && <WantTermsDialog want={changed} onClose={() => setChanged(undefined)} />}
    </Stack>
  );
}

/** How many are mailed, and one press for all of them. */
function MailSwitch({ wants }: { wants: readonly Want[] }) {
  const { run, isBusy } = useAction(async (isOn: boolean) => {
    await setWantMail(isOn);
    notifySuccess(
      isOn
        ? 'Beklediklerinizden biri gelince ya da ucuzlayınca günde en çok bir e-posta göndereceğiz.'
        : 'Beklediğiniz pullar için artık e-posta göndermeyeceğiz.',
    );
  });
  const mailed = wants.filter(({ mailConsent }) => mailConsent).length;
  return (
    <Cluster $justify="space-between">
      <p>
        {mailed === 0
          ? 'Beklediğiniz pullar için e-posta gönderilmiyor.'
          : mailed === wants.length
            ? 'Gelen ve ucuzlayan pullar için günde en çok bir e-posta gönderilir.'
            : `${wants.length} puldan ${mailed} tanesi için günde en çok bir e-posta gönderilir.`}
      </p>
      <Cluster $gap={2}>
        {mailed < wants.length && (
          <Button variant="secondary" isSmall busy={isBusy} onClick={() => void run(true)}>
            Hepsi için e-posta iste
          </Button>
        )}
        {mailed > 0 && (
          <Button variant="secondary" isSmall busy={isBusy} onClick={() => void run(false)}>
            E-postaları durdur
          </Button>
        )}
      </Cluster>
    </Cluster>
  );
}

function useRemoval() {
  const focus = useFocusById();
  const [isRemoving, setRemoving] = useState('');
  const { run } = useAction(async (want: Want) => {
    setRemoving(want._id);
    try {
      await deleteWant(want._id);
    } finally {
      setRemoving('');
    }
    // The button went away with its row.
    focus(LIST_ID);
    notifySuccess('Bu pulu artık beklemiyorsunuz.');
  });
  const remove = async (want: Want) => {
    const subject = `“${want.title}” beklediklerinizden silinsin mi?`;
    if (await confirm({ subject, isDanger: true })) await run(want);
  };
  return { remove, isRemoving };
}
