import type { ReactNode } from 'react';
import './reports.css';

export const formatCount = (count: number): string => count.toLocaleString('tr-TR');

type PartProps = { name: string; title: string; note?: string; isWide?: boolean; children: ReactNode };

export const Part = ({ name, title, note, isWide, children }: PartProps) => (
  <section
    className={isWide ? 'reports__part reports__part--wide' : 'reports__part'}
    aria-labelledby={`reports-${name}`}
  >
    <h2 id={`reports-${name}`}>{title}</h2>
    {note && <p className="reports__note">{note}</p>}
    {children}
  </section>
);

type TableProps = {
  columns: readonly string[];
  rows: ReadonlyArray<{ key: string; cells: ReactNode[] }>;
  /** Below the rows. */
  sums?: ReactNode[];
  /** Said where there are no rows. */
  nothing?: string;
};

/** What follows the heading of a row are figures. */
export function ReportTable({ columns, rows, sums, nothing }: TableProps) {
  if (rows.length === 0) return <p>{nothing}</p>;
  const row = (key: string, [heading, ...figures]: ReactNode[]) => (
    <tr key={key}>
      <th scope="row">{heading}</th>
      {figures.map((figure, index) => (
        <td key={columns[index + 1]}>{figure}</td>
      ))}
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard, too
    <section className="reports__scroll" tabIndex={0} aria-label={columns.join(', ')}>
      <table className="reports__table">
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
    </section>
  );
}
