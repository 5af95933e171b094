import { TextInput } from '@mantine/core';
import { type Ref, useState } from 'react';
import { QuietButton } from '../../ui/page/signed-out-card.tsx';

interface CodeFieldProps {
  ref: Ref<HTMLInputElement>;
  error: string | undefined;
  describedBy: string | undefined;
}

export function CodeField({ ref, error, describedBy }: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <>
      <TextInput
        // Mounts a new field, so that a phone shows the keyboard for the other kind of code.
        key={isRecovery ? 'recovery' : 'app'}
        ref={ref}
        label={isRecovery ? 'Gendannelseskode' : 'Kode'}
        description={
          isRecovery ? 'En af dem, du gemte. Hver virker én gang.' : 'De seks cifre, som din app viser nu'
        }
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        autoFocus
        error={error}
        aria-describedby={describedBy}
      />
      <QuietButton onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? 'Brug koden fra appen' : 'Brug en gendannelseskode'}
      </QuietButton>
    </>
  );
}
