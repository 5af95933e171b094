import { CurrentPasswordField } from './current-password-field.tsx';
import { StepForm } from './step-form.tsx';

interface PasswordStepProps {
  email: string;
  isBusy: boolean;
  error: Error | null;
  onCancel: () => void;
  cancelLabel?: string | undefined;
  onPassword: (password: string) => void;
}

export function PasswordStep({ email, onPassword, ...rest }: PasswordStepProps) {
  return (
    <StepForm
      name="currentPassword"
      missing="Nuværende kodeord er påkrævet"
      submitLabel="Fortsæt"
      onSubmit={onPassword}
      {...rest}
    >
      {(field) => (
        <>
          <div>
            Du skal bruge en app, der viser koder, for eksempel Google Authenticator, Microsoft Authenticator
            eller din adgangskodeadministrator.
          </div>
          <CurrentPasswordField email={email} autoFocus {...field} />
        </>
      )}
    </StepForm>
  );
}
