'use client';

import { type ReactNode, useState } from 'react';
import { readBase64 } from '../csv/transfer-file.ts';
import { ActionDialog, DialogField, FileField } from '../shell/ActionDialog.tsx';
import { type Sent, takeAnswer } from '../shell/send.ts';
import { Steps } from '../shell/steps.tsx';
import { useTexts } from '../translations/use-texts.ts';
import { Outcomes, type ToldOutcome } from './BulkActions.tsx';
import '../csv/csv.css';

type ButtonProps = { text: string; children: (onClose: () => void) => ReactNode };

/** Button above a list that opens a dialog with a table. */
export const TableButton = ({ text, children }: ButtonProps) => (
  <div className="panel-block panel-block--bar">
    <Steps isSmall steps={[{ name: 'table', text, dialog: children }]} />
  </div>
);

type Props<Table> = {
  title: string;
  mostBytes: number;
  hint: string;
  /** Explanation before the table is read, and after. */
  explains: [before: string, behind: string];
  action: string;
  /** Takes the bytes of the pasted text or file in base64. */
  preview: (content: string) => Promise<Sent<Table>>;
  run: (table: Table) => Promise<Sent<{ outcomes: ToldOutcome[] }>>;
  onClose: () => void;
  children: (table: Table, change: (table: Table) => void) => ReactNode;
};

/** Dialog for a table of another program: pasted or chosen, then shown, then carried out with an outcome for each order. */
export function TableDialog<Table>({ title, mostBytes, hint, explains, action, ...given }: Props<Table>) {
  const { preview, run, onClose, children } = given;
  const t = useTexts();
  const [pasted, setPasted] = useState('');
  const [file, setFile] = useState<File>();
  const [table, setTable] = useState<Table | null>(null);
  const [outcomes, setOutcomes] = useState<ToldOutcome[] | null>(null);
  const refuse = (message: string): Sent<never> => ({ isDone: false, message });

  async function read(): Promise<Sent<never> | null> {
    const source = file ?? new Blob([pasted]);
    if (!file && pasted.trim() === '') return refuse(t('parcels:nothing'));
    if (source.size > mostBytes) return refuse(t('parcels:tooLarge'));
    const content = await readBase64(source).catch(() => null);
    if (content === null) return refuse(t('parcels:unreadable'));
    return takeAnswer(await preview(content), setTable);
  }

  const carryOut = async (shown: Table) =>
    takeAnswer(await run(shown), (answer) => setOutcomes(answer.outcomes));

  return (
    <ActionDialog
      title={title}
      explains={explains[table ? 1 : 0]}
      action={table ? action : t('parcels:read')}
      submit={() => (table ? carryOut(table) : read())}
      onClose={onClose}
      report={outcomes && <Outcomes outcomes={outcomes} />}
    >
      {table ? (
        children(table, setTable)
      ) : (
        <>
          <DialogField
            label={t('parcels:pasted')}
            hint={hint}
            isLong
            rows={6}
            wrap="off"
            value={pasted}
            onType={setPasted}
          />
          <FileField
            label={t('parcels:file')}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChoose={setFile}
          />
        </>
      )}
    </ActionDialog>
  );
}
