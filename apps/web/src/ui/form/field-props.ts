import type { ReactNode } from 'react';

/** `form.getInputProps(name)` returns value, onChange, onBlur, onFocus, error and data-path. */
export interface FieldProps<Value> {
  label: string;
  description?: ReactNode;
  placeholder?: string;
  /** Marks the field as required. The schema checks it, not the browser, whose texts differ. */
  withAsterisk?: boolean;
  disabled?: boolean;
  /** Optional only because `getInputProps` types it so. */
  value?: Value | undefined;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  error?: ReactNode;
  'data-autofocus'?: boolean;
  'data-path'?: string;
}
