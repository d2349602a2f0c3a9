export type CardBehaviour =
  | { kind: 'approve' }
  /** Pays, but cancel and refund fail afterwards. */
  | { kind: 'irreversible' }
  | { kind: 'decline'; errorCode: string; errorGroup?: string; errorMessage: string }
  /** Goes to the bank page and fails there whatever is pressed. */
  | { kind: 'threeDSFails'; mdStatus: number };

export interface TestCard {
  number: string;
  bank: string;
  association: 'VISA' | 'MASTER_CARD' | 'TROY' | 'AMERICAN_EXPRESS';
  type: 'CREDIT_CARD' | 'DEBIT_CARD';
  family?: string;
  behaviour: CardBehaviour;
}

type SuccessRow = [number: string, bank: string, type: TestCard['type'], family?: string];

/** iyzico's published sandbox cards (README of iyzipay, docs.iyzico.com "test cards"). */
const SUCCESS: SuccessRow[] = [
  ['5528790000000008', 'Halkbank', 'CREDIT_CARD', 'Paraf'],
  ['5526080000000006', 'Akbank', 'CREDIT_CARD', 'Axess'],
  ['5890040000000016', 'Akbank', 'DEBIT_CARD'],
  ['4766620000000001', 'Denizbank', 'DEBIT_CARD'],
  ['4603450000000000', 'Denizbank', 'CREDIT_CARD'],
  ['4729150000000005', 'Denizbank', 'CREDIT_CARD', 'Bonus'],
  ['4987490000000002', 'Finansbank', 'DEBIT_CARD'],
  ['5311570000000005', 'Finansbank', 'CREDIT_CARD'],
  ['9792020000000001', 'Finansbank', 'DEBIT_CARD'],
  ['9792030000000000', 'Finansbank', 'CREDIT_CARD'],
  ['5170410000000004', 'Garanti', 'DEBIT_CARD'],
  ['5400360000000003', 'Garanti', 'CREDIT_CARD', 'Bonus'],
  ['374427000000003', 'Garanti', 'CREDIT_CARD'],
  ['4475050000000003', 'Halkbank', 'DEBIT_CARD'],
  ['4059030000000009', 'HSBC', 'DEBIT_CARD'],
  ['5504720000000003', 'HSBC', 'CREDIT_CARD'],
  ['5892830000000000', 'İş Bankası', 'DEBIT_CARD'],
  ['4543590000000006', 'İş Bankası', 'CREDIT_CARD'],
  ['4910050000000006', 'Vakıfbank', 'DEBIT_CARD'],
  ['4157920000000002', 'Vakıfbank', 'CREDIT_CARD'],
  ['5168880000000002', 'Yapı Kredi', 'DEBIT_CARD'],
  ['5451030000000000', 'Yapı Kredi', 'CREDIT_CARD'],
  ['4054180000000007', 'Yurt dışı', 'DEBIT_CARD'],
  ['5400010000000004', 'Yurt dışı', 'CREDIT_CARD'],
];

/** Which code belongs to which number is inferred; the last three codes are guesses: rely on the group. */
const DECLINES: [number: string, errorCode: string, errorGroup: string, errorMessage: string][] = [
  ['4111111111111129', '10051', 'NOT_SUFFICIENT_FUNDS', 'Kart limiti yetersiz, yetersiz bakiye'],
  ['4129111111111111', '10005', 'DO_NOT_HONOUR', 'İşlem onaylanmadı'],
  ['4128111111111112', '10012', 'INVALID_TRANSACTION', 'Geçersiz işlem'],
  ['4127111111111113', '10041', 'LOST_CARD', 'Kayıp kart, karta el koyunuz'],
  ['4126111111111114', '10043', 'STOLEN_CARD', 'Çalıntı kart, karta el koyunuz'],
  ['4125111111111115', '10054', 'EXPIRED_CARD', 'Vadesi dolmuş kart'],
  ['4124111111111116', '10084', 'INVALID_CVC2', 'CVC2 bilgisi hatalı'],
  ['4123111111111117', '10057', 'NOT_PERMITTED_TO_CARDHOLDER', 'Kart sahibi bu işlemi yapamaz'],
  ['4122111111111118', '10058', 'NOT_PERMITTED_TO_TERMINAL', 'Terminalin bu işlemi yapmaya yetkisi yok'],
  ['4121111111111119', '10034', 'FRAUD_SUSPECT', 'Dolandırıcılık şüphesi'],
  ['4151111111111393', '10093', 'RESTRICTED_BY_LAW', 'Kart, mevzuat gereği bu işleme kapalı'],
  ['4120111111111110', '10004', 'PICKUP_CARD', 'Karta el koyunuz'],
  ['4130111111111118', '10204', 'GENERAL_ERROR', 'Ödeme sırasında genel bir hata oluştu'],
];

function associationOf(number: string): TestCard['association'] {
  if (number.startsWith('9')) return 'TROY';
  if (/^3[47]/.test(number)) return 'AMERICAN_EXPRESS';
  return number.startsWith('4') ? 'VISA' : 'MASTER_CARD';
}

function card(number: string, bank: string, behaviour: CardBehaviour): TestCard {
  return { number, bank, association: associationOf(number), type: 'CREDIT_CARD', behaviour };
}

export const TEST_CARDS: readonly TestCard[] = [
  ...SUCCESS.map(([number, bank, type, family]) => ({
    ...card(number, bank, { kind: 'approve' }),
    type,
    ...(family && { family }),
  })),
  card('5406670000000009', 'Ödenir, iade edilemez', { kind: 'irreversible' }),
  ...DECLINES.map(([number, errorCode, errorGroup, errorMessage]) =>
    card(number, errorMessage, { kind: 'decline', errorCode, errorGroup, errorMessage }),
  ),
  card('4131111111111117', '3-D Secure başarısız (mdStatus 0)', { kind: 'threeDSFails', mdStatus: 0 }),
  card('4141111111111115', '3-D Secure başarısız (mdStatus 4)', { kind: 'threeDSFails', mdStatus: 4 }),
  card('4151111111111112', '3-D Secure başlatılamıyor', {
    kind: 'decline',
    errorCode: '10999',
    errorMessage: '3-D Secure doğrulaması başlatılamadı',
  }),
];

/** The card as listed, or a plain approving one for any other number. */
export function cardOf(number: string): TestCard {
  return TEST_CARDS.find((known) => known.number === number) ?? card(number, '', { kind: 'approve' });
}
