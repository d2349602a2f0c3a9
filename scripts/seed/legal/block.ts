/** The small structure the legal texts are written in; placeholders such as `{{companyName}}` are filled when read. */
export type LegalBlock =
  | { type: 'heading'; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'list'; items: string[] };

export type LegalText = {
  slug: string;
  title: string;
  /** For search engines. */
  description: string;
  body: LegalBlock[];
};

export const heading = (text: string): LegalBlock => ({ type: 'heading', text });
export const paragraph = (text: string): LegalBlock => ({ type: 'paragraph', text });
export const list = (...items: string[]): LegalBlock => ({ type: 'list', items });
