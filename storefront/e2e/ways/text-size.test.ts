import { expect } from 'vitest';
import { itShared as it } from '../support/shop-test.ts';
import { NAMES } from '../support/shopper.ts';
import { findMisfits, setText, setWidth } from '../support/text-overflow.ts';
import { findBarriers, HEIGHT } from '../support/visual-checks.ts';

/** One page for all: the profile has the header, forms, addresses and a table, and says the shopper's name. */
it.for(Object.entries(NAMES))(
  'should hold all words at every width and size of text, with a name that is %s',
  async ([, name], { visit, fixtures, onTestFinished }) => {
    const { customer } = fixtures.clients;
    const before = customer.user.name;
    onTestFinished(() => customer.rename(before));
    await customer.rename(name);
    const page = await visit({ role: 'customer', path: '/profile', cart: 'full', width: 360 });
    await page.getByText('Ayrıntılar').filter({ visible: true }).first().waitFor();
    const misfits: string[] = [];
    for (const text of [{}, { isSpaced: true }, { size: 24 }, { size: 32 }]) {
      await setText(page, text);
      for (const width of [320, 360, 640, 768, 820, 1024, 1280]) {
        await setWidth(page, width, HEIGHT);
        const found = await findMisfits(page);
        misfits.push(...found.map((misfit) => `${width} px, ${JSON.stringify(text)}: ${misfit}`));
      }
    }
    await setText(page, {});
    expect(misfits).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
  },
);
