import { styled } from 'styled-components';
import { CONDITIONS, type StampCondition } from '../../cms/contract/rules/stamp-attributes.ts';

const CONDITION = /Durumu:([^;.]+)/;

/** The condition field's text, else the part of the description's sentence before its details; empty without both. */
export function conditionOf({ condition, description }: { condition: string; description: string }): string {
  const told = CONDITION.exec(description)?.[1]?.trim() ?? '';
  return CONDITIONS[condition as StampCondition] ?? told.charAt(0).toLocaleUpperCase('tr') + told.slice(1);
}

/** The description before that sentence. */
export const storyOf = (description: string): string =>
  description.slice(0, CONDITION.exec(description)?.index).trim();

const Series = styled.span`
  display: block;
  text-wrap: balance;
`;
/** Distinguishes the stamps of a series: never cut off, and lighter than the series. */
const Piece = styled.span`
  display: block;
  font-weight: 400;
  text-wrap: balance;
`;
/** Read aloud and copied, not shown: the line break has the same meaning. */
const Mark = styled.span`
  font-size: 0;
`;

/** `Tuğralı Pullar 1863: 1 Kuruş Menekşe` is series and year, then denomination and colour; other names end at a comma. */
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
