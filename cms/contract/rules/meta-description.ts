const DESCRIPTION_LENGTH = 160;

export function shorten(text: string, length = DESCRIPTION_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  return `${line.slice(0, line.lastIndexOf(' ', length - 1))}…`;
}

export const describeProduct = ({
  name,
  description,
  category,
}: {
  name: string;
  description?: string | null | undefined;
  category?: string | null | undefined;
}): string => shorten(description || `${name}. ${category ?? ''}`);
