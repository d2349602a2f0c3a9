/** What the legal texts are made of. Placeholders such as `{{companyName}}` are filled when read. */
export type LegalBlock = string | { heading: string } | { items: string[] };

export type LegalText = {
  slug: string;
  title: string;
  description: string;
  body: LegalBlock[];
};

export const heading = (text: string): LegalBlock => ({ heading: text });
export const list = (...items: string[]): LegalBlock => ({ items });
