import type { UseFormReturnType } from '@mantine/form';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstError } from '../dialog/form-parts.tsx';

interface FormErrors {
  /** The form element; `show` moves the focus within it. */
  element: RefObject<HTMLFormElement | null>;
  /** The message that belongs to no field, for `FormErrorBanner`. */
  banner: string | undefined;
  /** Shows errors at their fields and in the banner, and moves the focus to the first of them. */
  show: (fields: Record<string, string>, banner: string | undefined) => void;
  clear: () => void;
}

export function useFormErrors<Values extends object>(form: UseFormReturnType<Values>): FormErrors {
  const element = useRef<HTMLFormElement>(null);
  const [banner, setBanner] = useState<string>();
  return {
    element,
    banner,
    show: (fields, message) => {
      // The errors must be rendered before the first wrong field can be found.
      flushSync(() => {
        form.setErrors(fields);
        setBanner(message);
      });
      focusFirstError(element.current);
    },
    clear: () => {
      form.clearErrors();
      setBanner(undefined);
    },
  };
}
