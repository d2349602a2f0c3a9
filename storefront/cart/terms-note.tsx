import { Alert } from '../ui/alert.tsx';

/** What of shipping and VAT is other than when this cart was last seen. */
export const TermsNote = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 ? <Alert tone="warning">{texts.join(' ')}</Alert> : null;
