import { Button } from '@mantine/core';
import { useState } from 'react';

/** Rendered only in a secure context, because no other has a clipboard. */
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
