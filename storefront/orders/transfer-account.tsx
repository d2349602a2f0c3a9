import { styled } from 'styled-components';
import { formatLira, type Kurus, toDecimalString } from '../../cms/contract/money.ts';
import type { TransferTo } from '../../cms/contract/orders.ts';
import { longDay } from '../../cms/contract/rules/dates.ts';
import { groupIban } from '../../cms/contract/rules/iban.ts';
import { wrappingRow } from '../theme/css-fragments.ts';
import { color, size, space, upTo } from '../theme/tokens.ts';
import { SmallButton } from '../ui/button.tsx';
import { Stack } from '../ui/stack.tsx';
import { notifyError, notifySuccess } from '../ui/toast.tsx';

const Account = styled.dl`
  display: grid;
  gap: ${space[3]};
  dt {
    color: ${color.inkSoft};
    font-size: ${size.s};
  }
  dd {
    ${wrappingRow}
    justify-content: space-between;
    gap: ${space[1]} ${space[3]};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
const Code = styled.img`
  width: ${upTo(11)};
`;

/** Account of the dealer on which a transfer is awaited, with all that a bank asks for. */
export function TransferAccount({ to, total, until }: { to: TransferTo; total: Kurus; until: string }) {
  if (to.iban === '') return <p>Hesap bilgilerini size e-postayla bildirdik.</p>;
  return (
    <Stack>
      <p>
        Tutarı {longDay(until)} gününün sonuna kadar, bir kerede bu hesaba gönderin. Açıklamaya yalnızca
        sipariş numaranızı yazın.
      </p>
      <Account>
        <Fact name="Hesap sahibi" text={to.holder} />
        {to.bank && (
          <div>
            <dt>Banka</dt>
            <dd>{to.bank}</dd>
          </div>
        )}
        <Fact name="IBAN" text={to.iban} shown={groupIban(to.iban)} />
        <Fact name="Tutar" text={toDecimalString(total).replace('.', ',')} shown={formatLira(total)} />
        <Fact name="Açıklama" text={to.reason} />
      </Account>
      <Code src={to.qr} alt="IBAN’ın karekodu" />
    </Stack>
  );
}

const Fact = ({ name, text, shown = text }: { name: string; text: string; shown?: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {shown}
      <SmallButton text="Kopyala" of={name} onClick={() => void copy(name, text)} />
    </dd>
  </div>
);

async function copy(name: string, text: string): Promise<void> {
  // Browsers refuse to copy on a page without https.
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (isCopied) notifySuccess(`${name} kopyalandı.`);
  else notifyError('Kopyalanamadı. Metni seçip kendiniz kopyalayın.');
}
