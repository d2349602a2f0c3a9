import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, media, radius, size, space } from '../theme/tokens.ts';

const Scroller = styled.div`
  ${media.desktop} {
    overflow-x: auto;
    border: 1px solid ${color.line};
    border-radius: ${radius};
    background: ${color.sheet};
  }
`;
const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${size.s};
  caption {
    padding: ${space[3]} ${space[4]};
    color: ${color.inkSoft};
    text-align: left;
  }
  th {
    padding: ${space[3]} ${space[4]};
    border-bottom: 2px solid ${color.line};
    font: 600 ${size.xs} / 1.3 ${font.sans};
    text-align: left;
    white-space: nowrap;
  }
  td {
    padding: ${space[3]} ${space[4]};
    border-bottom: 1px solid ${color.line};
    vertical-align: middle;
    overflow-wrap: break-word;
  }
  td a[href^='mailto:'] {
    overflow-wrap: anywhere;
  }
  tbody tr:last-child td {
    border-bottom: 0;
  }
  .end {
    text-align: right;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  /* Below the desk every row becomes a small card with its column names beside the values, on tablets two abreast. */
  ${media.belowDesktop} {
    &,
    caption {
      display: block;
    }
    caption {
      padding-inline: 0;
    }
    tbody {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
      gap: ${space[4]};
    }
    thead {
      position: absolute;
      clip-path: inset(50%);
      width: 1px;
      height: 1px;
      overflow: hidden;
    }
    tr {
      display: block;
      padding: ${space[2]} 0;
      border: 1px solid ${color.line};
      border-radius: ${radius};
      background: ${color.sheet};
    }
    td,
    .end {
      display: grid;
      grid-template-columns: 6rem minmax(0, 1fr);
      gap: ${space[3]};
      padding: ${space[2]} ${space[4]};
      border: 0;
      text-align: left;
      white-space: normal;
    }
    td:empty {
      display: none;
    }
    td::before {
      content: attr(data-label);
      color: ${color.inkSoft};
      font-size: ${size.xs};
    }
  }
`;

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
};

type TableProps<Row> = {
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  caption?: string;
};

export function Table<Row>({ columns, rows, rowKey, caption }: TableProps<Row>) {
  return (
    <Scroller>
      <Grid>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map(({ key, header, align }) => (
              <th key={key} scope="col" className={align === 'end' ? 'end' : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, header, cell, align }) => (
                <td key={key} data-label={header} className={align === 'end' ? 'end' : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Scroller>
  );
}
