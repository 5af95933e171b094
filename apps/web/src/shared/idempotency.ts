import { useState } from 'react';

export interface IdempotencyKeys {
  /** The key for this body: the same one for a retry of the same body, a new one when it changed. */
  keyFor: (body: unknown) => string;
  /** After success: the next save is another one, even of the same body. */
  renew: () => void;
}

/** Keys for one form (design §5): a retry after a lost connection has one effect. */
export function createIdempotencyKeys(newKey: () => string = () => crypto.randomUUID()): IdempotencyKeys {
  let used: { body: string; key: string } | undefined;
  return {
    keyFor: (body) => {
      const text = JSON.stringify(body) ?? '';
      if (used?.body !== text) used = { body: text, key: newKey() };
      return used.key;
    },
    renew: () => {
      used = undefined;
    },
  };
}

/** The keys of a form for as long as it is mounted, i.e. for one opening. */
export function useIdempotencyKeys(): IdempotencyKeys {
  const [keys] = useState(() => createIdempotencyKeys());
  return keys;
}
