import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import classes from './form-modal.module.css';

export function FormErrorBanner({ message }: { message: string | undefined }) {
  return message === undefined ? null : (
    <div role="alert" className={classes.banner}>
      {message}
    </div>
  );
}

/**
 * For a save button. A field that commits its text when it loses the focus may grow and move the button
 * between press and click, so the focus moves at the click.
 */
export const leavesFieldAtClick = {
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onClick: (event: MouseEvent<HTMLElement>) => event.currentTarget.focus(),
};

interface FormFooterProps {
  submitLabel: string;
  isSaving: boolean;
  isDisabled?: boolean;
  danger?: boolean;
  onCancel: () => void;
}

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

/** Focuses the first field that is marked as wrong, or else scrolls to the banner. */
export function focusFirstError(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field) field.focus();
  else form?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
}
