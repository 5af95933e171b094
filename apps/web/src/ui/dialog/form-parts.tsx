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

/** Moves the focus at the click, not at the press: a field that commits on blur may grow and move the button. */
export const movesFocusAtClick = {
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onClick: (event: MouseEvent<HTMLElement>) => event.currentTarget.focus(),
};

interface FormFooterProps {
  submitLabel: string;
  isSaving: boolean;
  isDisabled?: boolean;
  danger?: boolean;
  onCancel: () => void;
  cancelLabel?: string | undefined;
}

export function FormFooter(props: FormFooterProps) {
  const {
    submitLabel,
    isSaving,
    isDisabled = false,
    danger = false,
    onCancel,
    cancelLabel = 'Annuller',
  } = props;
  return (
    <div className={`${classes.footer} ${classes.stays}`} data-bar>
      <Button variant="default" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button
        type="submit"
        {...(danger && { color: 'red.9' })}
        loading={isSaving}
        disabled={isDisabled}
        {...movesFocusAtClick}
      >
        {submitLabel}
      </Button>
    </div>
  );
}

export function focusFirstError(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field) field.focus();
  else form?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
}
