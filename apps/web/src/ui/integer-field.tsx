import type { FieldProps } from './field-props.ts';
import { NumberTextInput } from './number-text-input.tsx';

/**
 * A whole number, shown without dots: a debtor number is a name, not an amount. A decimal comma is read as such, so
 * that the schema can say `skal være et heltal`.
 */
export const IntegerField = (props: FieldProps<number | null>) => (
  <NumberTextInput {...props} inputMode="numeric" format={format} />
);

const format = (value: number): string | undefined => (Number.isInteger(value) ? String(value) : undefined);
