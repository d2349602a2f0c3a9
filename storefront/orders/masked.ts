/** An identity number where it is only shown: enough to recognise one's own, useless over a shoulder or on a print. */
export const masked = (number = ''): string =>
  number.length < 5
    ? number.replaceAll(/./g, '•')
    : `${number.slice(0, 2)}${'•'.repeat(number.length - 4)}${number.slice(-2)}`;
