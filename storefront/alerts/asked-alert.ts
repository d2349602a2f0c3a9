import { useLocation, useNavigate } from 'react-router-dom';
import type { AlertTerms } from '../../cms/contract/alerts.ts';
import type { BodyOf } from '../../cms/contract/calls.ts';
import { paths } from '../../cms/contract/paths.ts';
import type { SignInState } from '../session/redirect-target.ts';

/** Subject of an alert: the id of a series value, a typed catalogue number, or a search. */
export type AlertSubject = BodyOf<'addAlerts'>['alerts'][number];

/** Alert that a guest requested before signing in. Kept in memory, so closing the page discards the alert. */
let asked: { subject: string; terms: AlertTerms } | null = null;

export const askedTerms = (subject: AlertSubject): AlertTerms | undefined =>
  asked?.subject === JSON.stringify(subject) ? asked.terms : undefined;
export const forgetAsked = (): void => {
  asked = null;
};

export function useSignInFirst() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (subject: AlertSubject, terms: AlertTerms) => {
    asked = { subject: JSON.stringify(subject), terms };
    return navigate(paths.login(pathname + search), {
      state: { reason: 'E-postayla haber verebilmemiz için giriş yapın.' } satisfies SignInState,
    });
  };
}
