import { Prose } from '../ui/prose.tsx';

/** The server makes this HTML from an editor's rich text: nothing a visitor wrote is in it. */
const trusted = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });

/** A contract's body, on its page and in the registration form's modals. */
export const LegalText = ({ html }: { html: string }) => (html === '' ? null : <Prose {...trusted(html)} />);
