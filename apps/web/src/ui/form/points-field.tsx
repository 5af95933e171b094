import { formatPoints } from '@saldo/domain/points/danish-points';
import { pointsTextError } from '../text/points-text.ts';
import type { FieldProps } from './field-props.ts';
import { NumberTextInput } from './number-text-input.tsx';

/** Points in Danish notation (`1.234,50`), with a more exact error than the schema's where there is one. */
export const PointsField = (props: FieldProps<number | null>) => (
  <NumberTextInput
    {...props}
    inputMode="decimal"
    format={format}
    textError={(text) => pointsTextError(text, props.label)}
  />
);

const format = (value: number): string | undefined => (Number.isNaN(value) ? undefined : formatPoints(value));
