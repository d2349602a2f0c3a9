import type { ReactNode } from 'react';

type SectionProps = {
  name: string;
  title: string;
  /** Said in place of the content when there is none. */
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

type TableProps = {
  columns: readonly string[];
  /** The first cell is the row's heading. */
  rows: ReadonlyArray<{ key: string; cells: readonly [heading: string, ...more: string[]] }>;
  /** What follows the heading are amounts of money. */
  isOfAmounts?: boolean;
};

export const PanelTable = ({ columns, rows, isOfAmounts }: TableProps) => (
  <table className={isOfAmounts ? 'panel-block__table panel-block__table--amounts' : 'panel-block__table'}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells: [heading, ...more] }) => (
        <tr key={key}>
          <th scope="row">{heading}</th>
          {more.map((cell, column) => (
            <td key={columns[column + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** Facts by their names; one that is empty is left out. */
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
