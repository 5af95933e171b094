import { Button } from '@mantine/core';
import { useState } from 'react';

/** Copies a text to the clipboard. Rendered only in a secure context, the only one with a clipboard. */
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
