import { Alert } from '../ui/alert.tsx';

/** Changes of shipping and VAT since this cart was last seen. */
export const TermsNote = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 ? <Alert tone="warning">{texts.join(' ')}</Alert> : null;
