const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const SIGNS = Object.fromEntries(Object.entries(ENTITIES).map(([sign, entity]) => [entity, sign]));
const ANY_ENTITY = new RegExp(Object.values(ENTITIES).join('|'), 'g');

export const unescapeHtml = (html: string): string =>
  html.replace(ANY_ENTITY, (entity) => SIGNS[entity] ?? entity);
