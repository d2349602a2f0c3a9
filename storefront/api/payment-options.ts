import { pathOf } from '../../cms/contract/call-table.ts';
import type { InstallmentsAnswer } from '../../cms/contract/payment.ts';
import { type Key, useQuery } from './swr.tsx';

export const installmentsKey: Key = ['Installments', pathOf('getInstallments')];

/** What any order may be paid in, at no extra cost; empty where only a single payment is, and until it is known. */
export const useInstallments = () => useQuery<InstallmentsAnswer>(installmentsKey).data?.options ?? [];
