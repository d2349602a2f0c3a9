import { styled } from 'styled-components';
import { CONDITIONS, type StampCondition, spanText } from '../../cms/contract/rules/stamp-attributes.ts';

const CONDITION = /Durumu:([^;.]+)/;

/** Text of the condition field, else the condition in the description; empty without both. */
export function conditionOf({ condition, description }: { condition: string; description: string }): string {
  const told = CONDITION.exec(description)?.[1]?.trim() ?? '';
  return CONDITIONS[condition as StampCondition] ?? told.charAt(0).toLocaleUpperCase('tr') + told.slice(1);
}

export const storyOf = (description: string): string =>
  description.slice(0, CONDITION.exec(description)?.index).trim();

const Series = styled.span`
  display: block;
  text-wrap: balance;
`;
const Piece = styled.span`
  display: block;
  font-weight: 400;
  text-wrap: balance;
`;
/** Colon or comma between series and piece: hidden on screen, but copied and read by screen readers. */
const Mark = styled.span`
  font-size: 0;
`;

/** Splits `Tuğralı Pullar 1863: 1 Kuruş Menekşe` at the colon, other names at the comma. */
export function splitTitle(name: string): [series: string, mark: string, piece: string] {
  const [, series, mark, piece] = /^(.+?)(:)\s+(\S.*)$/.exec(name) ?? /^(.+?)(,)\s+(\S.*)$/.exec(name) ?? [];
  return series && mark && piece ? [series, mark, piece] : [name, '', ''];
}

export function ProductTitle({ name }: { name: string }) {
  const [series, mark, piece] = splitTitle(name);
  if (!piece) return <Series>{name}</Series>;
  return (
    <>
      <Series>
        {series}
        <Mark>{mark}</Mark>
      </Series>{' '}
      <Piece>{piece}</Piece>
    </>
  );
}

/** Name without the series: `Bozkurt, 10 Kuruş` of `Cenova Baskısı 1922: Bozkurt, 10 Kuruş`. */
export const pieceOf = ({ name }: { name: string }): string => /:\s+(\S.*)$/.exec(name)?.[1] ?? name;

export const yearsBeside = (shown: string, dated: Parameters<typeof spanText>[0]): string => {
  const years = spanText(dated);
  return shown.includes(years) ? '' : years;
};
