import type { FieldProps } from './field-props.ts';
import { NumberTextInput } from './number-text-input.tsx';

/** Accepts a decimal comma, so that the schema can say `skal være et heltal`. */
export const IntegerField = (props: FieldProps<number | null>) => (
  <NumberTextInput {...props} inputMode="numeric" format={format} />
);

const format = (value: number): string | undefined => (Number.isInteger(value) ? String(value) : undefined);
