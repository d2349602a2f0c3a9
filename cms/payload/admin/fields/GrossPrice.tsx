'use client';

import { useState } from 'react';
import { formatAmount, formatLira, type Kurus, parseLira } from '../../../contract/money.ts';
import { netOf, withTax } from '../../../contract/rules/pricing.ts';
import { SmallButton } from '../shell/buttons.tsx';
import { useTexts } from '../translations/use-texts.ts';

type GrossPriceProps = {
  id: string;
  /** Name of the input, where no label names it. */
  label?: string;
  /** Null for no price, or an unreadable one. */
  net: Kurus | null;
  taxPercent: number;
  isReadOnly: boolean;
  onChange: (net: Kurus | null) => void;
};

/**
 * Input for the price with VAT, which is not stored. Follows the net price, and sets the net price while somebody types.
 * A price that no net price gives sets none, so that nobody saves another price by mistake.
 */
export function GrossPrice({ id, label, net, taxPercent, isReadOnly, onChange }: GrossPriceProps) {
  const t = useTexts();
  /** Shown only while net price and rate are those that the text gave. */
  const [typed, setTyped] = useState<{ text: string; net: Kurus | null; taxPercent: number } | null>(null);
  const isTyped = typed?.net === net && typed.taxPercent === taxPercent;
  const text = isTyped ? typed.text : net === null ? '' : formatAmount(withTax(net, taxPercent));
  const found = isTyped ? readGross(text, taxPercent) : null;
  const nearest = found && 'nearest' in found ? found.nearest : [];
  const type = (entered: string) => {
    const read = readGross(entered, taxPercent);
    const given = read && 'net' in read ? read.net : null;
    setTyped({ text: entered, net: given, taxPercent });
    onChange(given);
  };
  return (
    <>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={nearest.length > 0 || (isTyped && text.trim() !== '' && found === null)}
        aria-describedby={`${id}-nearest`}
        readOnly={isReadOnly}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <span id={`${id}-nearest`} role="status" className="gross-price__nearest">
        {nearest.length > 0 && t('input:grossUnknown')}
        {nearest.map((price) => (
          <SmallButton key={price} type="button" onClick={() => type(formatAmount(price))}>
            {formatLira(price)}
          </SmallButton>
        ))}
      </span>
    </>
  );
}

function readGross(text: string, taxPercent: number) {
  const gross = parseLira(text);
  return gross === null || gross < 0 ? null : netOf(gross, taxPercent);
}
