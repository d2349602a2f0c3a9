import type { ReactNode } from 'react';
import './panel-block.css';

type SectionProps = {
  name: string;
  title: string;
  nothing?: string | false;
  /** Level of the heading, below that of the page. */
  as?: 'h2' | 'h3';
  children: ReactNode;
};

export const PanelSection = ({ name, title, nothing, as: Heading = 'h3', children }: SectionProps) => (
  <section className="panel-block__section" aria-labelledby={`panel-block-${name}`}>
    <Heading id={`panel-block-${name}`}>{title}</Heading>
    {nothing ? <p>{nothing}</p> : children}
  </section>
);

export type Fact = readonly [name: string, fact: ReactNode];
type Cells = readonly [heading: ReactNode, ...more: ReactNode[]];
type TableProps = {
  columns: readonly string[];
  /** The first cell is the heading of the row. */
  rows: ReadonlyArray<{ key: string; cells: Cells }>;
  sums?: Cells;
  /** Whether all columns but the first contain figures, which never wrap. On a phone each row is shown as a card. */
  isOfFigures?: boolean;
  /** Accessible name of the table. A table with a title scrolls within its own section. */
  title?: string;
};

export function PanelTable({ columns, rows, sums, isOfFigures, title }: TableProps) {
  const row = (key: string, [heading, ...more]: Cells) => (
    <tr key={key}>
      <th scope="row">{heading}</th>
      {more.map((cell, index) => (
        <td key={columns[index + 1]} data-name={columns[index + 1]}>
          {cell}
        </td>
      ))}
    </tr>
  );
  const table = (
    <table className={isOfFigures ? 'panel-block__table panel-block__table--figures' : 'panel-block__table'}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(({ key, cells }) => row(key, cells))}</tbody>
      {sums && <tfoot>{row('sums', sums)}</tfoot>}
    </table>
  );
  if (!isOfFigures && !title) return table;
  return (
    <section
      className={title ? 'files__table' : 'panel-block__scroll'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard, too
      tabIndex={0}
      aria-label={title ?? columns.join(', ')}
    >
      {table}
    </section>
  );
}

export function PanelFacts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(([, fact]) => fact);
  if (known.length === 0) return null;
  return (
    <dl className="panel-block__facts">
      {known.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
