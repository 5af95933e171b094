import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { DialogButtons } from '../../ui/page/facts.tsx';
import classes from './key-dialog.module.css';
import { SecretText } from './secret-text.tsx';

interface KeyDialogProps {
  opened: boolean;
  onClose: () => void;
  apiKey: string;
}

/** Shows an API key that cannot be shown again, so closing asks for a confirmation. */
export function KeyDialog({ opened, onClose, apiKey }: KeyDialogProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ModalFrame
        opened={opened}
        onClose={() => setAsking(true)}
        resistsClosing={() => true}
        title="Ny API-nøgle"
        size="md"
        isCovered={asking}
      >
        <div className={classes.words}>
          Webshoppen bruger nøglen, når den kalder Saldo. <strong>Den vises kun nu.</strong> Sæt den ind i
          webshoppens opsætning, før du lukker; mister du den, skal du lave en ny.
        </div>
        <SecretText secret={apiKey} />
        <DialogButtons>
          <Button onClick={onClose}>Jeg har gemt nøglen</Button>
        </DialogButtons>
      </ModalFrame>
      <ConfirmDialog
        opened={opened && asking}
        onClose={() => setAsking(false)}
        title="Har du gemt nøglen?"
        confirmLabel="Luk alligevel"
        cancelLabel="Bliv her"
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      >
        Nøglen vises ikke igen, når du lukker.
      </ConfirmDialog>
    </>
  );
}
