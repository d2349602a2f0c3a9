/** An element on the page: the first one shown that matches, and whose whole text is this. */
export type Place = { css: string; text?: string };

/** What the journey needs of a browser; one session with a storage of its own. */
export type Browser = {
  /** With its version. */
  name: string;
  goto(url: string): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  click(place: Place): Promise<void>;
  type(place: Place, text: string): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** Uncaught errors, console errors and warnings, what was refused or did not load. */
  complaints: string[];
  /** Of these complaints nothing is known. */
  unheard: string;
  close(): Promise<void>;
};
export type Size = { width: number; height: number };

/** As an expression for the page: the element, or null. */
export const elementAt = ({ css, text }: Place): string =>
  `([...document.querySelectorAll(${JSON.stringify(css)})].find((element) => element.checkVisibility() &&
    (${JSON.stringify(text ?? null)} ?? element.textContent.trim()) === element.textContent.trim()) ?? null)`;
