import type { ReactNode } from 'react';

type SectionProps = {
  name: string;
  title: string;
  /** Text in place of missing content. */
  nothing?: string | false;
  children: ReactNode;
};

/** A part of the panel, under its heading. */
export const PanelSection = ({ name, title, nothing, children }: SectionProps) => (
  <section className="panel-block__section" aria-labelledby={`panel-block-${name}`}>
    <h3 id={`panel-block-${name}`}>{title}</h3>
    {nothing ? <p>{nothing}</p> : children}
  </section>
);

type Cells = readonly [heading: ReactNode, ...more: ReactNode[]];
type TableProps = {
  columns: readonly string[];
  /** The first cell is the row's heading. */
  rows: ReadonlyArray<{ key: string; cells: Cells }>;
  /** Below the rows. */
  sums?: Cells;
  /** Later columns are figures and never wrap. On a phone, a linked row with many figures becomes a card. */
  isOfFigures?: boolean;
};

export function PanelTable({ columns, rows, sums, isOfFigures }: TableProps) {
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
  if (!isOfFigures) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard, too
    <section className="panel-block__scroll" tabIndex={0} aria-label={columns.join(', ')}>
      {table}
    </section>
  );
}

/** Facts by their names; empty facts are left out. */
export function PanelFacts({ facts }: { facts: ReadonlyArray<readonly [name: string, fact: ReactNode]> }) {
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
