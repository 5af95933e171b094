import { formatPoints } from '@saldo/domain/points/danish-points';
import type { FieldProps } from './field-props.ts';
import { NumberTextInput } from './number-text-input.tsx';
import { pointsTextError } from './points-text.ts';

/** In Danish notation (`1.234,50`). Replaces the schema's general message where it can. */
export const PointsField = (props: FieldProps<number | null>) => (
  <NumberTextInput
    {...props}
    inputMode="decimal"
    format={format}
    textError={(text) => pointsTextError(text, props.label)}
  />
);

const format = (value: number): string | undefined => (Number.isNaN(value) ? undefined : formatPoints(value));
