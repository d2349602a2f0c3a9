import { describe, expect, it } from 'vitest';
import { seedShop } from '../../scripts/seed/seed-shop.ts';
import { openPictureFiles } from '../infra/pictures/picture-files.ts';
import { setUpTestApp } from '../testing/test-app.ts';
import { setUpTestShop } from '../testing/test-shop.ts';
import { PASSWORD } from '../testing/user-factory.ts';

const test = setUpTestShop();
const app = setUpTestApp(test);
const users = async () => (await test.payload.find({ collection: 'users', depth: 0 })).docs;

describe('a shop without anybody', () => {
  it('should not be given to the first who comes along', async () => {
    const fields = { email: 'ilk@example.com', password: PASSWORD, name: 'İlk', isAdmin: true };
    const form = new FormData();
    form.set('_payload', JSON.stringify(fields));
    const answers = [
      await app.send('GET', '/cms/create-first-user'),
      await app.send('POST', '/cms/create-first-user', { body: [] }),
      await app.send('POST', '/cms-api/users/first-register', { body: form }),
      await app.send('POST', '/cms-api/users/first-register', { body: fields }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 401, 401]);
    expect(await answers[0]?.text()).toContain('npm run seed');
    expect(await users()).toEqual([]);
  });

  it('should get its administrator from the seed, also when nothing else is seeded', async () => {
    const pages = () => test.payload.count({ collection: 'legal-pages' });
    const before = await pages();
    const seed = (lines: string[]) =>
      seedShop(test.payload, {
        shopName: undefined,
        profile: 'none',
        products: null,
        reviews: null,
        admin: { email: 'sahip@example.com', password: undefined },
        files: openPictureFiles(test.env),
        log: (line) => lines.push(line),
      });
    const [first, second]: [string[], string[]] = [[], []];
    await seed(first);
    await seed(second);
    expect(await users()).toMatchObject([{ email: 'sahip@example.com', isAdmin: true }]);
    expect(await pages()).toEqual(before);
    expect([first, second].map((lines) => lines.join().includes('Şifre:'))).toEqual([true, false]);
  });
});
