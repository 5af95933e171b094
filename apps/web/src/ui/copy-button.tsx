import { Button } from '@mantine/core';
import { useState } from 'react';

/** Puts a text on the clipboard, and says so. Only there on a safe connection, as the clipboard is. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;
  return (
    <Button
      variant="default"
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }
    >
      {isCopied ? 'Kopieret' : 'Kopiér'}
    </Button>
  );
}
