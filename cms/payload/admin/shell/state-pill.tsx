import { Pill } from '@payloadcms/ui';
import type { DefaultServerCellComponentProps } from 'payload';
import type { ComponentProps, ReactNode } from 'react';
import type { Labels } from '../../fields/field-builders.ts';
import { type I18n, labelFor } from '../translations/translate.ts';

export type PillStyle = ComponentProps<typeof Pill>['pillStyle'];

export const ShopPill = ({ style, text }: { style: PillStyle; text: string }) => (
  <Pill pillStyle={style} size="small">
    {text}
  </Pill>
);

type StateProps<State> = { state: State; i18n: I18n };

export const statePill = <State extends string>(
  labels: Record<State, Labels>,
  styles: Partial<Record<State, PillStyle>>,
) =>
  function StatePill({ state, i18n }: StateProps<State>) {
    return <ShopPill style={styles[state] ?? 'light-gray'} text={labelFor(labels, state, i18n)} />;
  };

export const stateCell = <State extends string>(StatePill: (props: StateProps<State>) => ReactNode) =>
  function StateCell({ rowData, i18n }: DefaultServerCellComponentProps) {
    // While a form opens, Payload draws the cell without a row.
    return rowData ? <StatePill state={rowData.state} i18n={i18n} /> : null;
  };
