import { en } from '@payloadcms/translations/languages/en';
import { expect, it } from 'vitest';
import { PANEL_TEXTS, panelTextsIn } from './panel-texts.ts';

it('should take no group of texts from Payload', () => {
  expect(Object.keys(PANEL_TEXTS).filter((group) => group in en.translations)).toEqual([]);
});

it('should fill in the same in both languages', () => {
  const namesIn = (language: 'tr' | 'en') =>
    JSON.stringify(panelTextsIn(language), (_, text) =>
      typeof text === 'string' ? [...new Set(text.match(/\{\{\w+\}\}/g))].sort().join() : text,
    );
  expect(namesIn('tr')).toBe(namesIn('en'));
  expect(namesIn('tr')).toContain('{{now}},{{typed}}');
});

it.each([
  ['payments', ['merchant.iyzipay.com', 'IYZICO_API_KEY=', 'IYZICO_SECRET_KEY=', 'IYZICO_URI=https://']],
  ['mail', ['SMTP_URL=smtps://', 'MAIL_FROM=']],
] as const)(
  'should say of the first step %s what to set, and what the doctor says then',
  (step, settings) => {
    for (const language of ['tr', 'en'] as const) {
      const guide = (panelTextsIn(language).firstSteps as Record<string, string>)[`${step}Guide`];
      for (const text of [...settings, 'npm run doctor', `{{${step}}}`]) expect(guide).toContain(text);
    }
  },
);
