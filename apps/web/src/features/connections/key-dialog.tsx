import { Button } from '@mantine/core';
import { AskingFrame } from '../../ui/dialog/asking-frame.tsx';
import { DialogButtons } from '../../ui/dialog/dialog-buttons.tsx';
import classes from './key-dialog.module.css';
import { SecretText } from './secret-text.tsx';

interface KeyDialogProps {
  opened: boolean;
  onClose: () => void;
  apiKey: string;
}

/** Shows an API key that cannot be shown again, so closing asks for a confirmation. */
export function KeyDialog({ opened, onClose, apiKey }: KeyDialogProps) {
  return (
    <AskingFrame
      opened={opened}
      onClose={onClose}
      asks={() => true}
      question={{
        title: 'Har du gemt nøglen?',
        text: 'Nøglen vises ikke igen, når du lukker.',
        confirmLabel: 'Luk alligevel',
      }}
      title="Ny API-nøgle"
    >
      <div className={classes.words}>
        Webshoppen bruger nøglen, når den kalder Saldo. <strong>Den vises kun nu.</strong> Sæt den ind i
        webshoppens opsætning, før du lukker; mister du den, skal du lave en ny.
      </div>
      <SecretText secret={apiKey} />
      <DialogButtons>
        <Button onClick={onClose}>Jeg har gemt nøglen</Button>
      </DialogButtons>
    </AskingFrame>
  );
}
