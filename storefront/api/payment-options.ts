import { pathOf } from '../../cms/contract/call-table.ts';
import type { InstallmentsAnswer } from '../../cms/contract/payment.ts';
import { type Key, useQuery } from './swr.tsx';

export const installmentsKey: Key = ['Installments', pathOf('getInstallments')];

/** Instalments free of extra cost for any order; empty if there are none or the answer is not here yet. */
export const useInstallments = () => useQuery<InstallmentsAnswer>(installmentsKey).data?.options ?? [];
