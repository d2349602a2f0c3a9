import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

/** As a page translator does it. */
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
