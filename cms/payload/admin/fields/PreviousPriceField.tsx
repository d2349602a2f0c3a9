'use client';

import { FieldLabel, useConfig, useDocumentInfo, useFormFields, useTranslation } from '@payloadcms/ui';
import type { NumberFieldClientComponent } from 'payload';
import { useEffect, useState } from 'react';
import { formatLira } from '../../../contract/money.ts';
import type { PreviousPriceAnswer } from '../../../contract/product-bulk-edits.ts';
import { sendJson } from '../shell/send.ts';
import { textsFor } from '../translations/translate.ts';

const NAMES = ['price', 'loweredPrice', 'loweredFrom', 'loweredUntil'] as const;
/** Pause in typing before the shop is asked. */
const PAUSE_MS = 300;

/** Previous price to strike through beside the typed price; null while unknown. */
function useAnswer(typed: string): PreviousPriceAnswer | null {
  const { id } = useDocumentInfo();
  const { config } = useConfig();
  const [told, setTold] = useState<{ typed: string; answer: PreviousPriceAnswer } | null>(null);
  const url = `${config.routes.api}/products/${id}/previous-price`;
  useEffect(() => {
    const body = JSON.parse(typed) as Record<(typeof NAMES)[number], unknown>;
    if (id === undefined || NAMES.some((name) => body[name] === null)) return;
    const timer = setTimeout(async () => {
      const sent = await sendJson<PreviousPriceAnswer>(url, { body });
      // A preview only: saving reports any error.
      if (sent.isDone) setTold({ typed, answer: sent.answer });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, url, id]);
  return told?.typed === typed ? told.answer : null;
}

/** The previous price is calculated, never typed: shown while the other price fields are edited. */
export const PreviousPriceField: NumberFieldClientComponent = ({ field, path }) => {
  const t = textsFor(useTranslation().i18n);
  const typed = useFormFields(([fields]) =>
    JSON.stringify(Object.fromEntries(NAMES.map((name) => [name, fields?.[name]?.value ?? null]))),
  );
  const answer = useAnswer(typed);
  const { loweredPrice } = JSON.parse(typed) as { loweredPrice: number | null };
  const previous = answer?.previousPrice ?? 0;
  const isDiscount = previous > Number(loweredPrice);
  return (
    <div className="field-type" hidden={!answer}>
      <FieldLabel label={field.label} path={path} />
      <p role="status">
        {answer && t(isDiscount ? 'input:struck' : 'input:notStruck', { previous: formatLira(previous) })}
      </p>
    </div>
  );
};
