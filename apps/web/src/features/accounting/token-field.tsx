import { Button, PasswordInput } from '@mantine/core';
import type { FieldProps } from '../../ui/form/field-props.ts';

interface TokenFieldProps extends FieldProps<string | null> {
  isStored: boolean;
}

/** A token that is never shown again. An empty text keeps the stored one, null removes it. */
export function TokenField({ isStored, value = '', onChange, ...field }: TokenFieldProps) {
  const isRemoved = value === null;
  return (
    <div>
      <PasswordInput
        {...field}
        description={
          isRemoved
            ? 'Fjernes, når du gemmer.'
            : isStored
              ? 'Gemt, og vises ikke. Skriv en ny for at erstatte den.'
              : 'Ikke gemt endnu.'
        }
        autoComplete="off"
        maxLength={200}
        visibilityToggleButtonProps={{ 'aria-label': `Vis eller skjul ${field.label}` }}
        // Mantine sets this attribute on its other inputs.
        aria-invalid={field.error ? true : undefined}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isStored && (
        <Button size="compact-sm" variant="subtle" mt={4} onClick={() => onChange(isRemoved ? '' : null)}>
          {isRemoved ? `Behold ${field.label}` : `Fjern ${field.label}`}
        </Button>
      )}
    </div>
  );
}
