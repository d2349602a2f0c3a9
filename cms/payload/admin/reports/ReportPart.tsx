import type { ReactNode } from 'react';
import './reports.css';

export const formatCount = (count: number): string => count.toLocaleString('tr-TR');

type PartProps = {
  name: string;
  title: string;
  note?: string;
  isWide?: boolean;
  nothing?: string | false;
  children: ReactNode;
};

export const Part = ({ name, title, note, isWide, nothing, children }: PartProps) => (
  <section
    className={isWide ? 'reports__part reports__part--wide' : 'reports__part'}
    aria-labelledby={`reports-${name}`}
  >
    <h2 id={`reports-${name}`}>{title}</h2>
    {note && <p className="reports__note">{note}</p>}
    {nothing ? <p>{nothing}</p> : children}
  </section>
);
