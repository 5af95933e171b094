import type { ReactNode } from 'react';

/** What every field takes. `form.getInputProps(name)` gives value, onChange, onBlur, onFocus and error. */
export interface FieldProps<Value> {
  label: string;
  /** Help under the label. */
  description?: ReactNode;
  placeholder?: string;
  /** Marks the field as required; the schema checks it (never the browser, whose texts are not ours). */
  withAsterisk?: boolean;
  disabled?: boolean;
  /** Optional only because `getInputProps` types it so. */
  value?: Value | undefined;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  error?: ReactNode;
  /** The first field of a dialog gets the focus by this. */
  'data-autofocus'?: boolean;
  'data-path'?: string;
}
