import type { Page } from 'playwright-core';
import { keepFromOthers } from './tabs.ts';

/** `size`: font size in the browser's settings, in px. `isSpaced`: with the spacing of WCAG 2.2, 1.4.12. */
export type TextSetting = { size?: number; isSpaced?: boolean };

const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

export async function setText(page: Page, { size = 16, isSpaced = false }: TextSetting): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', {
    fontSizes: { standard: size, fixed: Math.round((size * 13) / 16) },
  });
  await session.detach();
  keepFromOthers(page, size !== 16);
  // The content policy allows no style element.
  await page.evaluate(
    (rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    },
    isSpaced ? SPACING : '',
  );
}

/** Sets the width of the window, and waits for a whole frame: pictures below the window keep their size until then. */
export async function setWidth(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Finds text and controls that cannot be read or pressed: outside the window, cut off, or covered. */
export const findMisfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Box = { left: number; right: number; top: number; bottom: number };
    type Piece = { element: Element; name: string; box: Box; isText: boolean };
    /** Tolerance in px for letters outside their line and for rounded widths. */
    const TOLERANCE = 2;
    const CONTROLS = 'button, input, select, textarea, summary';
    const root = document.querySelector('dialog:modal') ?? document.body;

    /** Ancestors that clip an element, innermost first. `isMeant`: the hidden rest scrolls, or ends in an ellipsis. */
    const frames = new Map<Element, Array<{ box: Box; isMeant: boolean }>>();
    const framesOf = (element: Element): Array<{ box: Box; isMeant: boolean }> => {
      const known = frames.get(element);
      if (known) return known;
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const outer = element.parentElement && element !== root ? framesOf(element.parentElement) : [];
      const isFrame = overflowX !== 'visible';
      const isMeant =
        /auto|scroll/.test(overflowX + overflowY) ||
        textOverflow === 'ellipsis' ||
        webkitLineClamp !== 'none';
      const own = { box: element.getBoundingClientRect(), isMeant };
      const result = isFrame ? [own, ...outer] : outer;
      frames.set(element, result);
      return result;
    };
    const isOutside = (box: Box, frame: Box) =>
      box.left < frame.left - TOLERANCE ||
      box.right > frame.right + TOLERANCE ||
      box.top < frame.top - TOLERANCE ||
      box.bottom > frame.bottom + TOLERANCE;
    const overlap = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    });
    const isSeen = ({ left, right, top, bottom }: Box) =>
      right - left > TOLERANCE && bottom - top > TOLERANCE;

    const faults: string[] = [];
    const pieces: Piece[] = [];
    const add = (element: Element, name: string, whole: Box, isText: boolean) => {
      let box = whole;
      for (const { box: frame, isMeant } of framesOf(isText ? element : (element.parentElement ?? root))) {
        if (!isOutside(box, frame)) continue;
        if (!isMeant) faults.push(`cut off: ${name}`);
        box = overlap(box, frame);
        if (!isSeen(box)) return;
      }
      const width = document.documentElement.clientWidth;
      if (box.left < -TOLERANCE || box.right > width + TOLERANCE)
        faults.push(`outside, ${Math.round(box.left)} to ${Math.round(box.right)} of ${width}: ${name}`);
      pieces.push({ element, name, box, isText });
    };
    const nameOf = (element: Element, text: string) =>
      `${element.tagName.toLowerCase()} ${text.trim().replace(/\s+/g, ' ').slice(0, 40)}`;
    const isOnlyRead = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isOnlyRead(element.parentElement));
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.nodeValue?.trim() || element.closest('svg, option, script, style')) continue;
      if (!isShown(element) || isOnlyRead(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom, height } of range.getClientRects()) {
        // Without the empty eighth above and below the letters.
        const box = { left, right, top: top + height / 8, bottom: bottom - height / 8 };
        if (isSeen(box)) add(element, nameOf(element, node.nodeValue), box, true);
      }
    }
    for (const control of root.querySelectorAll(`${CONTROLS}, img`)) {
      const box = control.getBoundingClientRect();
      if (isSeen(box) && isShown(control))
        add(control, nameOf(control, control.getAttribute('aria-label') ?? control.textContent), box, false);
    }

    /** Parts that may cover the page while they are open. */
    const OPENED = 'details > ul, [role="listbox"]';
    const layers = new Map<Element, Element>();
    const layerOf = (element: Element): Element => {
      const known = layers.get(element);
      if (known) return known;
      const isLayer =
        element === root ||
        element.matches(OPENED) ||
        /fixed|sticky/.test(getComputedStyle(element).position);
      const layer = isLayer || !element.parentElement ? element : layerOf(element.parentElement);
      layers.set(element, layer);
      return layer;
    };
    /** A label that is placed on a picture on purpose. */
    const isSlip = ({ element, isText }: Piece, other: Piece) =>
      isText && other.element.tagName === 'IMG' && getComputedStyle(element).position === 'absolute';
    const isInside = (a: Element, b: Element) => a.contains(b) || b.contains(a);
    pieces.sort((a, b) => a.box.top - b.box.top);
    for (const [index, first] of pieces.entries())
      for (const second of pieces.slice(index + 1)) {
        // Skip links lie above the page, one on the other, until they are focused.
        if (first.box.bottom + window.scrollY <= 0) continue;
        if (second.box.top >= first.box.bottom) break;
        if (!first.isText && !second.isText) continue;
        if (isSlip(first, second) || isSlip(second, first)) continue;
        if (!isSeen(overlap(first.box, second.box)) || isInside(first.element, second.element)) continue;
        const [one, other] = [layerOf(first.element), layerOf(second.element)];
        const coversPage = one !== other && (one === root || other === root);
        if (!coversPage) faults.push(`on each other: ${first.name} | ${second.name}`);
      }
    const { scrollWidth = 0 } = document.scrollingElement ?? {};
    if (scrollWidth > window.innerWidth) {
      const wide = [...root.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > window.innerWidth,
      );
      const widest = wide.filter(
        (element) => !wide.some((other) => other !== element && element.contains(other)),
      );
      const names = widest.map((element) => nameOf(element, element.textContent));
      faults.unshift(`the page is ${scrollWidth} wide, by ${names.join(', ')}`);
    }
    return [...new Set(faults)];
  });
