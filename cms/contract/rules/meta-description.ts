const DESCRIPTION_LENGTH = 160;

/** The beginning of a text as a description: one line, whole words. */
export function shorten(text: string, length = DESCRIPTION_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  return `${line.slice(0, line.lastIndexOf(' ', length - 1))}…`;
}

/** Description of a product's page when no editor wrote one. */
export const describeProduct = ({
  name,
  description,
  category,
}: {
  name: string;
  description?: string | null | undefined;
  category?: string | null | undefined;
}): string => shorten(description || `${name}. ${category ?? ''}`);
