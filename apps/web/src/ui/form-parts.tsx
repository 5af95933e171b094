import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import classes from './form-modal.module.css';

/** The server's message, red, above the fields. */
export function FormErrorBanner({ message }: { message: string | undefined }) {
  return message === undefined ? null : (
    <div role="alert" className={classes.banner}>
      {message}
    </div>
  );
}

/**
 * For a save button: a field that takes what is half typed when it is left, and grows by that, must not move the
 * button away between a press and its click. It is left at the click.
 */
export const leavesFieldAtClick = {
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onClick: (event: MouseEvent<HTMLElement>) => event.currentTarget.focus(),
};

interface FormFooterProps {
  submitLabel: string;
  isSaving: boolean;
  isDisabled?: boolean;
  /** Red: what is saved cannot be undone. */
  danger?: boolean;
  onCancel: () => void;
}

/** Save button (a spinner while saving) and `Annuller`. */
export function FormFooter(props: FormFooterProps) {
  const { submitLabel, isSaving, isDisabled = false, danger = false, onCancel } = props;
  return (
    <div className={`${classes.footer} ${classes.stays}`}>
      <Button variant="default" onClick={onCancel}>
        Annuller
      </Button>
      <Button
        type="submit"
        {...(danger && { color: 'red.9' })}
        loading={isSaving}
        disabled={isDisabled}
        {...leavesFieldAtClick}
      >
        {submitLabel}
      </Button>
    </div>
  );
}

/** Puts the focus on the first field, in the order of the page, that is marked as wrong; else shows the banner. */
export function focusFirstError(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field) field.focus();
  else form?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
}
