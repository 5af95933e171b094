import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { z } from 'zod';
import type { Versioned } from '../../api/client/call.ts';
import { FormErrorBanner, movesFocusAtClick } from '../dialog/form-parts.tsx';
import { LeaveGuard } from '../dialog/leave-guard.tsx';
import { toastSuccess } from '../toast/toast.ts';
import type { OtherRecord } from './other-changes.tsx';
import classes from './settings-form.module.css';
import { type FormMutation, useSave } from './use-save.ts';

interface SettingsFormState {
  element: RefObject<HTMLFormElement | null>;
  banner: string | undefined;
  /** What another person has changed meanwhile. */
  notice?: ReactNode;
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
  const { element, banner, notice, isChanged, isSaving, onSave, saveLabel, unsaved, children } = props;
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
      {notice}
      {children}
      <div data-bar>
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

interface SettingsOf<Values extends object, Payload, Stored extends Versioned> {
  form: UseFormReturnType<Values>;
  /** The stored settings. When another person changes them, the form keeps what was typed, and shows the rest. */
  stored: Stored;
  valuesOf: (stored: Stored) => Values;
  /** Values in words, for fields whose values are no words. */
  wordsOf?: (stored: Stored) => OtherRecord<Values>['words'];
  /** Its messages are shown at the fields they name. */
  schema: z.ZodType<Payload>;
  /** The form values are the payload by default. */
  toPayload?: (values: Values) => unknown;
  mutation: FormMutation<Payload & Versioned, Stored>;
  savedToast: string;
}

export function useSettings<Values extends object, Payload, Stored extends Versioned>(
  settings: SettingsOf<Values, Payload, Stored>,
): SettingsFormState {
  const { form, stored, valuesOf, savedToast } = settings;
  const values = valuesOf(stored);
  const shown = useRef(values);
  const { element, banner, notice, ...save } = useSave(form, {
    ...settings,
    record: {
      version: stored.version,
      valuesOf: (current) => {
        shown.current = valuesOf(current);
        return { values: shown.current, words: settings.wordsOf?.(current) };
      },
    },
    onSaved: (_, sent) => {
      // Compares with what was sent until the stored values arrive: the server drops values that do not apply.
      if (sent) form.resetDirty(sent);
      toastSuccess(savedToast);
    },
  });
  useEffect(() => {
    // After a conflict, the query has the replaced record until it is loaded again.
    if ((stored.version ?? 0) < (save.version.current ?? 0)) return;
    save.version.current = stored.version;
    if (JSON.stringify(values) === JSON.stringify(shown.current)) return;
    shown.current = values;
    if (form.isDirty()) {
      save.receive({ values, by: null });
      return;
    }
    form.setInitialValues(values);
    form.setValues(values);
    save.clear();
  });
  const isSaving = settings.mutation.isPending;
  return { element, banner, notice, isChanged: form.isDirty(), isSaving, onSave: save.submit };
}
