import { render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderScreen, setUpShop, stubMediaQueries } from '../testing/test-shop.tsx';
import { answer, field, press, type, user } from '../testing/user-actions.ts';
import { Button } from './button.tsx';
import { confirm } from './confirm.tsx';
import { Disclosure } from './disclosure.tsx';
import { visiblePages } from './pagination.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { type Column, Table } from './table.tsx';

setUpShop();

describe('a button', () => {
  /** Changes a text like a page translator. */
  function translate(text: string, to: string): void {
    const font = document.createElement('font');
    font.textContent = to;
    for (const node of screen.getByText(text).childNodes) if (node instanceof Text) node.replaceWith(font);
  }

  it('becomes busy, and shows another text, after its text was translated', () => {
    const { rerender } = render(<Button>Sepete ekle</Button>);
    translate('Sepete ekle', 'Add to cart');
    rerender(<Button busy>Sepete ekle</Button>);
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
    rerender(<Button>Sepete git</Button>);
    expect(screen.getByRole('button').textContent).toBe('Sepete git');
  });

  it('becomes busy beside a translated text and something else', () => {
    const name = <span>: Lale</span>;
    const { rerender } = render(<Button>Ekle{name}</Button>);
    for (const text of [...screen.getByRole('button').childNodes])
      if (text instanceof Text) text.replaceWith(document.createElement('font'));
    rerender(<Button busy>Ekle{name}</Button>);
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  });
});

describe('a confirmation', () => {
  const answers: boolean[] = [];
  function Asker() {
    const ask = async () =>
      answers.push(
        await confirm({ question: 'Are you sure?', subject: 'Silinecek ürün: Lale', isDanger: true }),
      );
    return (
      <button type="button" onClick={() => void ask()}>
        Sor
      </button>
    );
  }

  it('asks in English, names its subject in Turkish, and resolves', async () => {
    renderScreen(<Asker />);
    await press('Sor');
    const dialog = await screen.findByRole('dialog', { name: 'Onay' });
    expect(within(dialog).getByText('Are you sure?').lang).toBe('en');
    expect(within(dialog).getByText('Silinecek ürün: Lale').lang).toBe('');
    await answer('Are you sure?', 'Tamam');
    await press('Sor');
    await answer('Are you sure?', 'Vazgeç');
    expect(answers).toEqual([true, false]);
  });
});

describe('a disclosure', () => {
  const isOpen = () =>
    screen.getByRole('button', { name: 'Matbaa' }).getAttribute('aria-expanded') === 'true';

  it.each([
    ['below 768 px', [], false],
    ['from 768 px on', ['(min-width: 48em)'], true],
  ])('%s it starts as it should, and its heading toggles it', async (_, matching, startsOpen) => {
    stubMediaQueries(matching);
    renderScreen(<Disclosure title="Matbaa">Üç matbaa</Disclosure>);
    expect(isOpen()).toBe(startsOpen);
    await press('Matbaa');
    expect(isOpen()).toBe(!startsOpen);
  });

  it('has no aria-expanded from the server, where the width is unknown', () => {
    const html = renderToString(<Disclosure title="Matbaa">Üç matbaa</Disclosure>);
    expect(html).toContain('aria-controls');
    expect(html).not.toContain('aria-expanded');
  });
});

describe('a password field', () => {
  const toggle = () => screen.getByRole('button', { name: /^Yazılanı/ });

  it('shows and hides what is typed, and keeps it', async () => {
    renderScreen(<PasswordField label="Şifre" name="password" autoComplete="current-password" />);
    await type('Şifre', 'Gizli123');
    expect([field('Şifre').type, toggle().getAttribute('aria-pressed')]).toEqual(['password', 'false']);
    await press('Yazılanı göster');
    expect([field('Şifre').type, toggle().getAttribute('aria-pressed')]).toEqual(['text', 'true']);
    expect(field('Şifre').value).toBe('Gizli123');
    await press('Yazılanı gizle');
    expect(field('Şifre').type).toBe('password');
  });

  it('sends no form, and is after its field', async () => {
    let sent = 0;
    renderScreen(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent += 1;
        }}
      >
        <PasswordField label="Şifre" name="password" />
      </form>,
    );
    await user.tab();
    expect(document.activeElement).toBe(field('Şifre'));
    await user.tab();
    expect(document.activeElement).toBe(toggle());
    await user.keyboard(' ');
    expect([field('Şifre').type, sent]).toEqual(['text', 0]);
  });
});

describe('a group of radio buttons', () => {
  const OPTIONS = { stamp: 'Pul', album: 'Albüm' } as const;
  function Kind() {
    const [value, setValue] = useState<keyof typeof OPTIONS>('stamp');
    return <RadioGroup legend="Tür" name="kind" options={OPTIONS} value={value} onChange={setValue} />;
  }
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

  it('is a named group of which one is chosen', async () => {
    renderScreen(<Kind />);
    expect(screen.getByRole('group', { name: 'Tür' })).toBeDefined();
    expect(radio('Pul').checked).toBe(true);
    await user.click(screen.getByText('Albüm'));
    expect([radio('Pul').checked, radio('Albüm').checked]).toEqual([false, true]);
  });
});

describe('a table', () => {
  type Stamp = { _id: string; name: string; price: number };
  const columns: ReadonlyArray<Column<Stamp>> = [
    { header: 'Ad', isRowHeader: true, cell: ({ name }) => name },
    { header: 'Fiyat', align: 'end', cell: ({ price }) => price },
  ];

  it('has roles for every part, since cards made by CSS would lose them, and names each row', () => {
    const rows = [{ _id: 'lale', name: 'Lale', price: 25 }];
    renderScreen(<Table columns={columns} rows={rows} caption="Pullar" />);
    const table = screen.getByRole('table', { name: 'Pullar' });
    const roles = [table, ...table.querySelectorAll('thead, tbody, tr, th, td')].map((part) =>
      part.getAttribute('role'),
    );
    expect(roles).toEqual([
      'table',
      ...['rowgroup', 'row', 'columnheader', 'columnheader'],
      ...['rowgroup', 'row', 'rowheader', 'cell'],
    ]);
    expect(screen.getByRole('rowheader', { name: 'Lale' }).getAttribute('scope')).toBe('row');
  });
});

it.each([
  ['all of few', 2, 4, [1, 2, 3, 4]],
  ['none that is far from the current one', 5, 834, [1, 0, 4, 5, 6, 0, 834]],
  ['a single page rather than a gap', 4, 7, [1, 2, 3, 4, 5, 6, 7]],
  ['all of few past the end', 99, 3, [1, 2, 3]],
])('pagination shows %s', (_, page, pages, shown) => expect(visiblePages(page, pages)).toEqual(shown));
