import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { z } from 'zod';
import { FormErrorBanner, movesFocusAtClick } from '../dialog/form-parts.tsx';
import { LeaveGuard } from '../dialog/leave-guard.tsx';
import { toastSuccess } from '../toast/toast.ts';
import { placeErrors, serverErrors } from './form-errors.ts';
import classes from './settings-form.module.css';
import { useFormErrors } from './use-form-errors.ts';

interface SettingsFormState {
  element: RefObject<HTMLFormElement | null>;
  banner: string | undefined;
  isChanged: boolean;
  isSaving: boolean;
  /** Called only when something has changed and nothing is being saved. */
  onSave: () => void;
}

interface SettingsFormProps extends SettingsFormState {
  saveLabel: string;
  /** The question when the user leaves the screen with unsaved changes. */
  unsaved: string;
  children: ReactNode;
}

/** Settings on a screen, with a button that saves the changes. For a dialog, use `FormModal`. */
export function SettingsForm(props: SettingsFormProps) {
  const { element, banner, isChanged, isSaving, onSave, saveLabel, unsaved, children } = props;
  return (
    <form
      ref={element}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isSaving) onSave();
      }}
    >
      <FormErrorBanner message={banner} />
      {children}
      <div>
        <Button
          component={FocusableButton}
          type="submit"
          loading={isSaving}
          disabled={!isChanged}
          {...movesFocusAtClick}
        >
          {saveLabel}
        </Button>
      </div>
      <LeaveGuard active={isChanged}>{unsaved}</LeaveGuard>
    </form>
  );
}

/** Keeps the focus while it is disabled: during a save, and after it until the next change. */
function FocusableButton({ disabled, ...props }: ComponentProps<'button'>) {
  return <button {...props} aria-disabled={disabled === true || undefined} />;
}

interface SettingsOf<Values extends object, Payload> {
  form: UseFormReturnType<Values>;
  /** The initial values. When they change, the form shows them in place of what was typed. */
  stored: Values;
  /** Its messages are shown at the fields they name. */
  schema: z.ZodType<Payload>;
  /** The form values are the payload by default. */
  toPayload?: (values: Values) => unknown;
  mutation: {
    mutate: (payload: Payload, callbacks: { onSuccess: () => void; onError: (error: Error) => void }) => void;
    isPending: boolean;
  };
  savedToast: string;
}

export function useSettings<Values extends object, Payload>(
  settings: SettingsOf<Values, Payload>,
): SettingsFormState {
  const {
    form,
    stored,
    schema,
    toPayload = (values: Values): unknown => values,
    mutation,
    savedToast,
  } = settings;
  const { element, banner, show, clear } = useFormErrors(form);
  const shown = useRef(stored);
  useEffect(() => {
    if (JSON.stringify(stored) === JSON.stringify(shown.current)) return;
    shown.current = stored;
    form.setInitialValues(stored);
    form.setValues(stored);
    clear();
  });
  const onSave = () => {
    const result = schema.safeParse(toPayload(form.values));
    if (!result.success) {
      const { fields, others } = placeErrors(result.error.issues, form.values);
      return show(fields, others);
    }
    clear();
    const { values } = form;
    const storedBefore = shown.current;
    mutation.mutate(result.data, {
      onSuccess: () => {
        // The stored values may be the same as before: the payload leaves out what the other values make irrelevant.
        if (shown.current === storedBefore) form.resetDirty(values);
        toastSuccess(savedToast);
      },
      onError: (error) => {
        const refused = serverErrors(error, form.values, form.getValues());
        show(refused.fields, refused.banner);
      },
    });
  };
  return { element, banner, isChanged: form.isDirty(), isSaving: mutation.isPending, onSave };
}
