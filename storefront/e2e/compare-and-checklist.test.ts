import { describe, expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { itReadOnly as it } from './support/shop-test.ts';
import { setWidth } from './support/text-overflow.ts';
import { untilAnswered } from './support/visual-checks.ts';

describe('a collector', () => {
  it('should go from value to value, and find what was looked at', async ({
    visit,
    fixtures: { series },
  }) => {
    const page = await visit({ path: `/product/${series.values[0]}` });
    const first = await page.getByRole('heading', { level: 1 }).textContent();
    const others = page.getByRole('region', { name: 'Bu serinin diğer değerleri' });
    await others.scrollIntoViewIfNeeded();
    await expectPage(others.getByRole('listitem')).toHaveCount(Math.min(series.values.length, 12) - 1);
    await others.getByRole('listitem').first().getByRole('link').click();
    await expectPage(page.getByRole('heading', { level: 1 })).not.toHaveText(first ?? '');
    const seen = page.getByRole('region', { name: 'Son baktıklarınız' });
    await seen.scrollIntoViewIfNeeded();
    await seen.getByRole('link', { name: first ?? '' }).click();
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '');
  });

  it('should compare two products by the keyboard', async ({ visit, fixtures: { series } }) => {
    const page = await visit({ path: `/product/${series.values[0]}` });
    const compare = page.getByRole('link', { name: 'Karşılaştır' });
    // Until then it is a link that leads to the page of comparison.
    await untilAnswered(compare);
    await compare.press('Enter');
    await expectPage(page.getByRole('link', { name: 'İkinci ürünü seçin' })).toBeFocused();
    await page.goto(`/product/${series.values[1]}`);
    await page.getByRole('link', { name: 'Seçtiğinizle karşılaştır' }).press('Enter');
    await expectPage(page).toHaveURL(`/karsilastir?id=${series.values[0]}&id=${series.values[1]}`);
    await expectPage(page.getByRole('rowheader', { name: /^Nominal değer/ })).toContainText('farklı');
    await page
      .getByRole('button', { name: /^Sepete ekle/ })
      .first()
      .press('Enter');
    await expectPage(page.getByRole('link', { name: /^Sepette/ })).toHaveCount(1);
  });

  it('should put up to four beside one another, on a phone without moving the page sideways', async ({
    visit,
    fixtures: { series },
  }) => {
    const page = await visit({
      path: `/karsilastir?id=${series.values[0]}&id=${series.values[1]}`,
      width: 360,
    });
    const columns = page.getByRole('columnheader');
    for (const count of [3, 4]) {
      const more = page.getByRole('region', { name: 'Bir tane daha ekleyin: aynı seriden' });
      await more.getByRole('listitem').first().getByRole('link').click();
      await expectPage(columns).toHaveCount(count);
    }
    await expectPage(page.getByText('En fazla 4 ürün yan yana durur.')).toBeVisible();
    const table = page.getByRole('region', { name: 'Karşılaştırma tablosu' });
    // At a desk all four are in sight; on a phone the table alone goes sideways.
    for (const width of [1280, 768, 360]) {
      await setWidth(page, width, 900);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(width === 360);
      // However long their names, what is done with them is level.
      const actions = page.getByRole('link', { name: /^Çıkar/ });
      const heights = await actions.evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect().y),
      );
      expect(new Set(heights).size).toBe(1);
    }
    await table.focus();
    await table.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
    await expectPage(columns.last()).toBeInViewport();
    await expectPage(page.getByRole('rowheader').first().locator('span').first()).toBeInViewport();
    await page
      .getByRole('link', { name: /^Çıkar/ })
      .first()
      .click();
    await expectPage(columns).toHaveCount(3);
    await page.goto(`/product/${series.values[0]}`);
    await expectPage(page.getByRole('link', { name: 'Karşılaştırmaya ekle (3)' })).toBeVisible();
  });

  it('should keep the ticks of a checklist through a reload and print them alone', async ({
    visit,
    fixtures: { series },
  }) => {
    const page = await visit({
      path: `/kontrol-listesi?series=${encodeURIComponent(series.name)}`,
      width: 360,
    });
    const boxes = page.getByRole('checkbox');
    await boxes.nth(1).press('Space');
    await expectPage(page.getByRole('main').getByRole('status')).toContainText('1’i var');
    await page.reload();
    await expectPage(boxes.nth(1)).toBeChecked();
    await expectPage(boxes.nth(0)).not.toBeChecked();
    await page.emulateMedia({ media: 'print' });
    await expectPage(page.getByRole('banner')).toBeHidden();
    await expectPage(page.getByRole('contentinfo')).toBeHidden();
    await expectPage(page.getByText('Yazdır')).toBeHidden();
    const look = await boxes.nth(0).evaluate((box) => {
      const { appearance, borderColor } = getComputedStyle(box);
      return { appearance, borderColor };
    });
    expect(look).toEqual({ appearance: 'none', borderColor: 'rgb(0, 0, 0)' });
  });
});
