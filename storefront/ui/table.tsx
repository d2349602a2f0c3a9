// biome-ignore-all lint/a11y/noRedundantRoles: rows that CSS shows as cards keep their meaning only by explicit roles.
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { sheetBox, smallPrint } from '../theme/css-fragments.ts';
import { color, font, media, size, space } from '../theme/tokens.ts';
import { clipped } from './visually-hidden.tsx';

type From = 'tablet' | 'desktop';

const Scroller = styled.div<{ $from?: From }>`
  ${({ $from = 'desktop' }) => media[$from]} {
    overflow-x: auto;
    ${sheetBox}
  }
`;
const Grid = styled.table<{ $from?: From }>`
  width: 100%;
  border-collapse: collapse;
  font-size: ${size.s};
  caption {
    padding: ${space[3]} ${space[4]};
    color: ${color.inkSoft};
    text-align: left;
  }
  thead th {
    padding: ${space[3]} ${space[4]};
    border-bottom: 2px solid ${color.line};
    font: 600 ${size.xs} / 1.3 ${font.sans};
    text-align: left;
    white-space: nowrap;
  }
  tbody :is(td, th) {
    padding: ${space[3]} ${space[4]};
    border-bottom: 1px solid ${color.line};
    font-weight: 400;
    text-align: left;
    vertical-align: middle;
    overflow-wrap: break-word;
  }
  td a[href^='mailto:'] {
    overflow-wrap: anywhere;
  }
  tbody tr:last-child :is(td, th) {
    border-bottom: 0;
  }
  && .end {
    text-align: right;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  && .end + :is(td, th) {
    padding-left: ${space[5]};
  }
  ${media.belowDesktop} {
    :is(td, th):is(thead *, tbody *) {
      padding-inline: ${space[2]};
    }
  }
  ${({ $from = 'desktop' }) => media[$from === 'tablet' ? 'belowTablet' : 'belowDesktop']} {
    &,
    caption {
      display: block;
    }
    caption {
      padding-inline: 0;
    }
    tbody {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
      gap: ${space[4]};
    }
    thead {
      ${clipped}
      height: 1px;
    }
    tr {
      display: block;
      padding: ${space[2]} 0;
      ${sheetBox}
    }
    tbody :is(td, th),
    && .end {
      display: grid;
      grid-template-columns: 6rem minmax(0, 1fr);
      gap: ${space[3]};
      padding: ${space[2]} ${space[4]};
      border: 0;
      text-align: left;
      white-space: normal;
    }
    ${media.narrow} {
      tbody :is(td, th),
      && .end {
        grid-template-columns: minmax(0, 1fr);
        gap: 0;
      }
    }
    && .end + :is(td, th) {
      padding-left: ${space[4]};
    }
    td:empty {
      display: none;
    }
    /* The second content hides the label from screen readers, which read the column header. */
    tbody :is(td, th)::before {
      content: attr(data-label);
      content: attr(data-label) / '';
      ${smallPrint}
    }
  }
`;

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  isRowHeader?: boolean;
};

type TableProps<Row> = {
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  caption?: string;
  /** Narrowest window with a table instead of cards. */
  from?: From;
};

export function Table<Row extends { _id: string }>({ columns, rows, caption, from }: TableProps<Row>) {
  return (
    <Scroller $from={from}>
      <Grid $from={from} role="table">
        {caption && <caption>{caption}</caption>}
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ header, align }) => (
              <th key={header} role="columnheader" scope="col" className={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row._id} role="row">
              {columns.map((column) => (
                <Cell key={column.header} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Scroller>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { header, cell, align, isRowHeader } = column;
  const look = { 'data-label': header, className: align };
  return isRowHeader ? (
    <th role="rowheader" scope="row" {...look}>
      {cell(row)}
    </th>
  ) : (
    <td role="cell" {...look}>
      {cell(row)}
    </td>
  );
}

/** Shows the beginning of an id; copying and screen readers get the whole id. */
export const ShortId = styled.span`
  display: inline-block;
  max-width: 6em;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  vertical-align: bottom;
`;
