import { randomBytes } from 'node:crypto';
import type { Payload } from 'payload';
import { inTransaction } from '../../cms/infra/database/driver/transaction.ts';
import type { User } from '../../cms/infra/database/payload-types.ts';
import { findRow, findRows, PAST_ACCESS } from '../../cms/infra/database/rows/rows.ts';
import type { Env } from '../../cms/infra/settings/env.ts';

/** Password of the demo shop's accounts. All people and addresses in this file are invented. */
export const DEMO_PASSWORD = 'Pul-Sever-2026';

export const EDITOR = { name: 'Melike Yazar', email: 'editor@example.com' };

type PersonRow = readonly [name: string, email: string, street: string, city: string, postalCode: string];
const PEOPLE: readonly PersonRow[] = [
  ['Ayşe Yıldırım', 'ayse.yildirim', 'Çınar Sok. No: 12 D: 4, Moda, Kadıköy', 'İstanbul', '34710'],
  ['Mehmet Aksoy', 'mehmet.aksoy', 'Kıbrıs Şehitleri Cad. No: 45 D: 7, Alsancak', 'İzmir', '35220'],
  ['Zeynep Karaca', 'zeynep.karaca', 'Tunalı Hilmi Cad. No: 88 D: 3, Çankaya', 'Ankara', '06680'],
  ['Mustafa Erdem', 'mustafa.erdem', 'Altıparmak Cad. No: 19 D: 2, Osmangazi', 'Bursa', '16050'],
  ['Elif Sönmez', 'elif.sonmez', 'Gazi Mah. 1204 Sok. No: 6, Seyhan', 'Adana', '01060'],
  ['Hüseyin Bulut', 'huseyin.bulut', 'Mevlâna Cad. No: 27 D: 1, Karatay', 'Konya', '42030'],
  ['Fatma Güneş', 'fatma.gunes', 'Kazım Dirik Mah. 187. Sok. No: 3 D: 9, Bornova', 'İzmir', '35100'],
  ['Ali Rıza Demirtaş', 'aliriza.demirtas', 'Saraçlar Cad. No: 54, Merkez', 'Edirne', '22100'],
  ['Selin Ertürk', 'selin.erturk', 'Bağdat Cad. No: 311 D: 12, Suadiye', 'İstanbul', '34740'],
  ['Okan Tuncer', 'okan.tuncer', 'İsmet İnönü Cad. No: 76 D: 5, Tepebaşı', 'Eskişehir', '26130'],
  ['Nermin Özkan', 'nermin.ozkan', 'Uzun Sok. No: 33 D: 2, Ortahisar', 'Trabzon', '61030'],
  ['Kemal Şahinoğlu', 'kemal.sahinoglu', 'Cumhuriyet Cad. No: 15 D: 8, Muratpaşa', 'Antalya', '07040'],
  ['Deniz Aydın', 'deniz.aydin', 'Vişnezade Mah. Spor Cad. No: 22 D: 6, Beşiktaş', 'İstanbul', '34357'],
  ['Yusuf Korkmaz', 'yusuf.korkmaz', 'Gazipaşa Bulvarı No: 9 D: 14, İlkadım', 'Samsun', '55030'],
  ['Hatice Polat', 'hatice.polat', 'Atatürk Bulvarı No: 102 D: 3, Şahinbey', 'Gaziantep', '27010'],
  ['Cem Ulusoy', 'cem.ulusoy', 'Bahçelievler 7. Cad. No: 41 D: 10, Çankaya', 'Ankara', '06490'],
  ['Gülsüm Arslan', 'gulsum.arslan', 'Sivas Cad. No: 64 D: 5, Melikgazi', 'Kayseri', '38030'],
  ['Barış Çetin', 'baris.cetin', 'Kordonboyu Mah. Sahil Yolu No: 7, Kartal', 'İstanbul', '34860'],
  ['Meral Doğan', 'meral.dogan', 'Çarşı Cad. No: 18 D: 4, Merkez', 'Çanakkale', '17100'],
  ['Emre Kılıç', 'emre.kilic', 'Necatibey Cad. No: 29 D: 1, Altıeylül', 'Balıkesir', '10020'],
  ['Sevgi Yalçın', 'sevgi.yalcin', 'Kurtuluş Cad. No: 5 D: 2, Antakya', 'Hatay', '31060'],
  ['Tahsin Ergin', 'tahsin.ergin', 'Turan Güneş Bulvarı No: 60 D: 18, Çankaya', 'Ankara', '06550'],
  ['Pınar Öztürk', 'pinar.ozturk', 'Şair Eşref Bulvarı No: 83 D: 11, Konak', 'İzmir', '35230'],
  ['İbrahim Saygın', 'ibrahim.saygin', 'Halitpaşa Cad. No: 12, Şehzadeler', 'Manisa', '45020'],
];

/** Returns a phone number of ten digits that begins with 5, from a range that no operator uses. */
const phoneOf = (index: number) => `5000${String(100_000 + index * 4_321).padStart(6, '0')}`;
/** Returns eleven digits that end in an odd digit. A real identity number ends in an even digit. */
const identityOf = (index: number) => `${10_000_000_000 + index * 7_654_322 + 1}`;

export const CUSTOMERS = PEOPLE.map(([name, email, street, city, postalCode], index) => {
  const [phoneNumber, identityNumber] = [phoneOf(index), identityOf(index)];
  const common = { city, postalCode, country: 'Türkiye', phoneNumber, identityNumber };
  const home = { addressName: 'Ev', address: street, ...common };
  // Every third collector has the stamps sent to work.
  const work = { addressName: 'İş', address: `Sanayi ve Ticaret Merkezi No: ${20 + index}`, ...common };
  return { name, email: `${email}@example.com`, addresses: index % 3 === 0 ? [home, work] : [home] };
});

/** The seed writes the admin last: an interrupted run continues at the next start. */
export async function hasAdmin(payload: Payload): Promise<boolean> {
  const where = { isAdmin: { equals: true } };
  const { totalDocs } = await payload.count({ collection: 'users', where, overrideAccess: true });
  return totalDocs > 0;
}

/** Makes the first admin, if there is none. Returns the password only if it was generated here. */
export async function writeAdmin(
  payload: Payload,
  { email, password }: Env['admin'],
): Promise<{ email: string; password: string | null } | null> {
  if (await hasAdmin(payload)) return null;
  const made = password ? null : `Pul-${randomBytes(12).toString('base64url')}`;
  await payload.create({
    collection: 'users',
    data: { name: 'Yönetici', email, password: password ?? made ?? '', isAdmin: true },
    ...PAST_ACCESS,
  });
  return { email, password: made };
}

async function userIds(payload: Payload, people: readonly { email: string }[]): Promise<Map<string, string>> {
  const where = { email: { in: people.map(({ email }) => email) } };
  const users = await findRows<User>({ payload }, 'users', where, { select: { email: true } });
  return new Map(users.map(({ email, id }) => [email, id]));
}

export const customerIds = (payload: Payload) => userIds(payload, CUSTOMERS);

/** All have one password, so that it is hashed once: a hash takes a third of a second of a core. */
export async function writeDemoPeople(payload: Payload): Promise<void> {
  const people = [
    { ...EDITOR, isEditor: true, addresses: [] },
    ...CUSTOMERS.map(({ name, email, addresses }) => ({ name, email, addresses, isEditor: false })),
  ];
  const known = await userIds(payload, people);
  const [first, ...others] = people.filter((person) => !known.has(person.email));
  if (!first) return;
  const account = { ...first, password: DEMO_PASSWORD };
  const { id } = await payload.create({ collection: 'users', data: account, ...PAST_ACCESS });
  const made = await findRow<User>({ payload }, 'users', { id: { equals: id } });
  await inTransaction(payload, async (req) => {
    for (const { addresses, ...person } of others) {
      const rows = addresses.map((address) => ({ ...address, id: randomBytes(12).toString('hex') }));
      const data = { ...person, isAdmin: false, addresses: rows, hash: made?.hash, salt: made?.salt };
      await payload.db.create({ collection: 'users', data, req, returning: false });
    }
  });
}
