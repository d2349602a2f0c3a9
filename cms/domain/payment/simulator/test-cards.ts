export type CardBehaviour =
  | { kind: 'approve' }
  /** Card that approves the payment; a later cancel or refund fails. */
  | { kind: 'irreversible' }
  | { kind: 'decline'; errorCode: string; errorGroup: string; errorMessage: string }
  /** Card that always opens the bank page, where the payment fails with either button. */
  | { kind: 'threeDSFails' };

export type TestCard = { number: string; association: string; behaviour: CardBehaviour; family?: string };

const APPROVE: CardBehaviour = { kind: 'approve' };
const master = (number: string, behaviour: CardBehaviour, family?: string): TestCard => ({
  number,
  association: 'MASTER_CARD',
  behaviour,
  ...(family && { family }),
});
const visa = (number: string, behaviour: CardBehaviour): TestCard => {
  return { number, association: 'VISA', behaviour };
};
const declined = (errorCode: string, errorGroup: string, errorMessage: string): CardBehaviour => {
  return { kind: 'decline', errorCode, errorGroup, errorMessage };
};

/** Some of iyzico's published sandbox cards (README of iyzipay). The error code of each card is inferred. */
export const TEST_CARDS: readonly TestCard[] = [
  master('5528790000000008', APPROVE, 'Paraf'),
  master('5526080000000006', APPROVE, 'Axess'),
  // A debit card, without instalments.
  master('5890040000000016', APPROVE),
  master('5406670000000009', { kind: 'irreversible' }),
  visa('4111111111111129', declined('10051', 'NOT_SUFFICIENT_FUNDS', 'Yetersiz bakiye')),
  visa('4129111111111111', declined('10005', 'DO_NOT_HONOUR', 'İşlem onaylanmadı')),
  visa('4125111111111115', declined('10054', 'EXPIRED_CARD', 'Vadesi dolmuş kart')),
  visa('4131111111111117', { kind: 'threeDSFails' }),
];

/** Returns the test card with this number. An unlisted number is a Visa card that approves payments. */
export const cardOf = (number: string): TestCard =>
  TEST_CARDS.find((known) => known.number === number) ?? visa(number, APPROVE);
