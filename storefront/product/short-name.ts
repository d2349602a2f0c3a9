import { spanText } from '../../cms/contract/rules/stamp-attributes.ts';

/** `Cenova Baskısı 1922: Bozkurt, 10 Kuruş` is series and value; beside its series only the piece needs to be shown. */
export const pieceOf = ({ name }: { name: string }): string => /:\s+(\S.*)$/.exec(name)?.[1] ?? name;

/** The years of issue, unless the shown name contains them. */
export const yearsBeside = (shown: string, dated: Parameters<typeof spanText>[0]): string => {
  const years = spanText(dated);
  return shown.includes(years) ? '' : years;
};
