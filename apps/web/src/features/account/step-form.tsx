import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client/errors.ts';
import { FormErrorBanner, FormFooter, focusFirstError } from '../../ui/dialog/form-parts.tsx';
import classes from './two-step.module.css';

interface StepFormProps {
  /** The field's name in the API. */
  name: string;
  missing: string;
  submitLabel: string;
  isBusy: boolean;
  error: Error | null;
  onCancel: () => void;
  cancelLabel?: string | undefined;
  onSubmit: (value: string) => void;
  children: (field: {
    value: string;
    onChange: (event: FormEvent<HTMLInputElement>) => void;
    error: string | undefined;
  }) => ReactNode;
}

/** Shows a server message about the field at the field, and any other message above the field. */
export function StepForm(props: StepFormProps) {
  const { name, missing, isBusy, error, onSubmit } = props;
  const element = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState('');
  const [isMissing, setMissing] = useState(false);
  const refused =
    error instanceof ApiError ? error.fields.find(({ path }) => path[0] === name)?.message : undefined;
  const wrong = isMissing ? missing : refused;

  useEffect(() => {
    if (error) focusFirstError(element.current);
  }, [error]);

  return (
    <form
      ref={element}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        setMissing(value.trim() === '');
        if (value.trim() === '')
          element.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
        else onSubmit(value);
      }}
    >
      <FormErrorBanner message={error && refused === undefined ? error.message : undefined} />
      {props.children({
        value,
        onChange: (event) => {
          setValue(event.currentTarget.value);
          setMissing(false);
        },
        error: wrong,
      })}
      <FormFooter
        submitLabel={props.submitLabel}
        isSaving={isBusy}
        onCancel={props.onCancel}
        cancelLabel={props.cancelLabel}
      />
    </form>
  );
}
