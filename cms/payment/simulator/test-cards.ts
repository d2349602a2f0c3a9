export type CardBehaviour =
  | { kind: 'approve' }
  /** Pays, but cancel and refund fail afterwards. */
  | { kind: 'irreversible' }
  | { kind: 'decline'; errorCode: string; errorGroup: string; errorMessage: string }
  /** Goes to the bank page and fails there whatever is pressed. */
  | { kind: 'threeDSFails'; mdStatus: number }
  | { kind: 'threeDSRefused' };

export interface TestCard {
  number: string;
  bank: string;
  association: 'VISA' | 'MASTER_CARD' | 'TROY' | 'AMERICAN_EXPRESS';
  type: 'CREDIT_CARD' | 'DEBIT_CARD';
  family?: string;
  behaviour: CardBehaviour;
}

type SuccessRow = [number: string, bank: string, type: 'credit' | 'debit', family?: string];

/** iyzico's published sandbox cards (README of iyzipay, docs.iyzico.com "test cards"). */
const SUCCESS: SuccessRow[] = [
  ['5528790000000008', 'Halkbank', 'credit', 'Paraf'],
  ['5526080000000006', 'Akbank', 'credit', 'Axess'],
  ['5890040000000016', 'Akbank', 'debit'],
  ['4766620000000001', 'Denizbank', 'debit'],
  ['4603450000000000', 'Denizbank', 'credit'],
  ['4729150000000005', 'Denizbank', 'credit', 'Bonus'],
  ['4987490000000002', 'Finansbank', 'debit'],
  ['5311570000000005', 'Finansbank', 'credit'],
  ['9792020000000001', 'Finansbank', 'debit'],
  ['9792030000000000', 'Finansbank', 'credit'],
  ['5170410000000004', 'Garanti', 'debit'],
  ['5400360000000003', 'Garanti', 'credit', 'Bonus'],
  ['374427000000003', 'Garanti', 'credit'],
  ['4475050000000003', 'Halkbank', 'debit'],
  ['4059030000000009', 'HSBC', 'debit'],
  ['5504720000000003', 'HSBC', 'credit'],
  ['5892830000000000', 'İş Bankası', 'debit'],
  ['4543590000000006', 'İş Bankası', 'credit'],
  ['4910050000000006', 'Vakıfbank', 'debit'],
  ['4157920000000002', 'Vakıfbank', 'credit'],
  ['5168880000000002', 'Yapı Kredi', 'debit'],
  ['5451030000000000', 'Yapı Kredi', 'credit'],
  ['4054180000000007', 'Yurt dışı', 'debit'],
  ['5400010000000004', 'Yurt dışı', 'credit'],
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

function special(number: string, bank: string, behaviour: CardBehaviour): TestCard {
  return { number, bank, association: associationOf(number), type: 'CREDIT_CARD', behaviour };
}

export const TEST_CARDS: readonly TestCard[] = [
  ...SUCCESS.map(
    ([number, bank, type, family]): TestCard => ({
      number,
      bank,
      association: associationOf(number),
      type: type === 'credit' ? 'CREDIT_CARD' : 'DEBIT_CARD',
      ...(family && { family }),
      behaviour: { kind: 'approve' },
    }),
  ),
  special('5406670000000009', 'Ödenir, iade edilemez', { kind: 'irreversible' }),
  ...DECLINES.map(([number, errorCode, errorGroup, errorMessage]) =>
    special(number, errorMessage, { kind: 'decline', errorCode, errorGroup, errorMessage }),
  ),
  special('4131111111111117', '3-D Secure başarısız (mdStatus 0)', { kind: 'threeDSFails', mdStatus: 0 }),
  special('4141111111111115', '3-D Secure başarısız (mdStatus 4)', { kind: 'threeDSFails', mdStatus: 4 }),
  special('4151111111111112', '3-D Secure başlatılamıyor', { kind: 'threeDSRefused' }),
];

/** The card as listed, or a plain approving one for any other number. */
export function cardOf(number: string): TestCard {
  return TEST_CARDS.find((card) => card.number === number) ?? special(number, '', { kind: 'approve' });
}
