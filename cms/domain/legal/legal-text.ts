import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { convertMarkdownToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical';
import type { Payload } from 'payload';
import type { LegalSlug } from '../../contract/legal.ts';
import { QUESTION_EMAIL_DAYS } from '../../contract/rules/data-retention.ts';
import { DELIVERY_DAYS_AT_MOST } from '../../contract/rules/delivery.ts';
import { REFUND_DAYS, RETURN_SHIPPING_DAYS } from '../../contract/rules/withdrawal.ts';

/** Days that no dealer sets, so they are filled in when a text is read from its file. */
const FIXED_DAYS: Record<string, number> = {
  deliveryDaysAtMost: DELIVERY_DAYS_AT_MOST,
  refundDays: REFUND_DAYS,
  returnShippingDays: RETURN_SHIPPING_DAYS,
  questionEmailDays: QUESTION_EMAIL_DAYS,
};

const PARTS = /^# (?<title>.+)\n\n> (?<description>.+)\n(?<body>[\s\S]*)$/;

/** Reads a text that the shop brings: a title, a description and a body in Markdown with placeholders. */
export async function readLegalText(slug: LegalSlug) {
  const text = await readFile(path.resolve('media/seed/legal', `${slug}.md`), 'utf8');
  const { title = '', description = '', body = '' } = PARTS.exec(text)?.groups ?? {};
  const filled = body.replaceAll(/\{\{(\w+)\}\}/g, (found, name) => String(FIXED_DAYS[name] ?? found));
  return { title, description, body: filled.trim() };
}

/** Publishes the text that the shop brings. The shop is the author, so the page has no editor. */
export async function createLegalPage(payload: Payload, slug: LegalSlug): Promise<void> {
  const { title, description, body: markdown } = await readLegalText(slug);
  const editorConfig = await editorConfigFactory.default({ config: payload.config });
  const body = markdown ? convertMarkdownToLexical({ editorConfig, markdown }) : null;
  await payload.create({
    collection: 'legal-pages',
    data: { slug, title, body, meta: { title, description }, _status: 'published' },
    depth: 0,
    overrideAccess: true,
  });
}
