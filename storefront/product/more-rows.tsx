import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useAction } from '../forms/use-action.ts';
import { smallPrint } from '../theme/css-fragments.ts';
import { color, font, media, size, space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';

export const FooterColumns = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  align-items: start;
  margin-top: ${space[5]};
  padding-top: ${space[5]};
  border-top: 1px solid ${color.line};
  > h2 {
    grid-column: 1 / -1;
    font: 600 ${size.xl} / 1.25 ${font.serif};
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 6fr);
    gap: ${space[5]} ${space[7]};
  }
`;
export const FooterRows = styled.ul`
  display: grid;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[2]};
    padding-block: ${space[4]};
    border-bottom: 1px solid ${color.line};
  }
  > li:first-child {
    padding-top: 0;
  }
  > li[hidden] {
    display: none;
  }
  p,
  h3,
  strong {
    overflow-wrap: anywhere;
  }
  p,
  h3 {
    white-space: pre-line;
  }
  time,
  small {
    ${smallPrint}
    font-variant-numeric: tabular-nums;
  }
`;

type Rows<Row> = {
  first: readonly Row[];
  total: number;
  perPage: number;
  atOnce: number;
  load: (pageNumber: number) => Promise<readonly Row[]>;
  moreText: string;
};

/** Shows the rows of a list in steps of `atOnce` rows. Requests the next page when all loaded rows are shown. */
export function useMoreRows<Row extends { _id: string }>(options: Rows<Row>) {
  const { first, total, perPage, atOnce, load, moreText } = options;
  const [read, setRead] = useState<readonly Row[]>([]);
  const [shown, setShown] = useState(atOnce);
  // Loaded rows stay: a new row pushes the last row of the first page out of it.
  const rows = [...new Map([...first, ...read].map((row) => [row._id, row])).values()];

  const firstNew = useRef<HTMLLIElement>(null);
  // The button moves or is removed, so the focus moves to the first new row.
  useEffect(() => {
    if (shown > atOnce) firstNew.current?.focus();
  }, [shown, atOnce]);

  const { run: showMore, isBusy } = useAction(async () => {
    if (shown >= rows.length) setRead([...rows, ...(await load(Math.floor(rows.length / perPage) + 1))]);
    setShown(shown + atOnce);
  });
  const more = Math.min(shown, rows.length) < total && (
    <Button variant="secondary" busy={isBusy} onClick={() => void showMore()}>
      {moreText}
    </Button>
  );
  return { rows, shown, more, refOf: (index: number) => (index === shown - atOnce ? firstNew : undefined) };
}
