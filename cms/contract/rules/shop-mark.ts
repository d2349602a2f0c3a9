/** Drawing of a stamp, the mark of a shop without a logo, in the shop's accent colour. */
export const shopMark = (
  color: string,
): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 48">
<title>Pul</title>
<mask id="teeth">
<rect width="40" height="48" fill="#fff" />
<rect width="40" height="48" fill="none" stroke="#000" stroke-width="4.2" stroke-linecap="round" stroke-dasharray="0 8" />
</mask>
<g mask="url(#teeth)">
<rect width="40" height="48" fill="${color}" />
<rect x="5.5" y="5.5" width="29" height="37" fill="none" stroke="#f6f2e9" stroke-width="1" />
<g fill="#f6f2e9">
<path d="M20 11c-4 4.2-5.6 7.6-5.6 11.2 0 3.9 2.4 6.3 5.6 6.3s5.6-2.4 5.6-6.3C25.6 18.6 24 15.2 20 11Z" />
<path d="M13.2 23.2c-2.2-3.6-2.5-6.4-1.6-9.6 1.7.8 3 1.9 4 3.2-1.5 2.4-2.2 4.3-2.4 6.4Zm13.6 0c2.2-3.6 2.5-6.4 1.6-9.6-1.7.8-3 1.9-4 3.2 1.5 2.4 2.2 4.3 2.4 6.4Z" />
</g>
<path d="M20 28.5V39m0-1c-4.2-.4-6.6-2.2-8-5.6m8 5.6c4.2-.4 6.6-2.2 8-5.6" fill="none" stroke="#f6f2e9" stroke-width="1.5" stroke-linecap="round" />
</g>
</svg>`;
