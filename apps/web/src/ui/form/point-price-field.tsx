import { formatPointPrice, parsePointPrice } from '@saldo/domain/accounting/point-price';
import type { FieldProps } from './field-props.ts';
import { NumberTextInput } from './number-text-input.tsx';

/** Kroner with up to four decimals. The value is in ten-thousandths of a krone. */
export const PointPriceField = (props: FieldProps<number | null>) => (
  <NumberTextInput
    {...props}
    inputMode="decimal"
    format={(price) => (price > 0 ? formatPointPrice(price) : undefined)}
    parse={(text) => parsePointPrice(text) ?? Number.NaN}
    textError={(text) => textErrorOf(text.trim(), props.label)}
  />
);

function textErrorOf(text: string, label: string): string | undefined {
  if (parsePointPrice(text) !== null) return undefined;
  if (/^\d+,\d{5,}$/.test(text)) return `${label} må højst have fire decimaler`;
  return /^\d*\.\d+$/.test(text) ? 'Skriv med komma, fx 0,75' : undefined;
}
