import { useLayoutEffect, useState } from 'react';
import { holdTyping } from '../../ui/dialog/typed-ahead.ts';
import { isTyping } from '../../ui/page/is-typing.ts';

/** `k` asks for the palette, `?` for the list of keys. Each request is a new object. */
export interface Asked {
  key: string;
}

/** Returns what the user asked for last, by a key or by a button. With `hasPalette`, the palette gets the letters typed while it is downloaded. */
export function useQuickKeys(hasPalette: boolean): [asked: Asked | undefined, ask: (asked: Asked) => void] {
  const [asked, ask] = useState<Asked>();
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // With Caps Lock the key is a capital letter.
      const isK = event.key.toLowerCase() === 'k' && !event.shiftKey;
      const opensPalette = isK && (event.ctrlKey || event.metaKey);
      if (opensPalette) event.preventDefault();
      // An open dialog keeps its letters, and an open palette closes.
      if (opensPalette && hasPalette && !document.querySelector('[role="dialog"]')) holdTyping();
      if (opensPalette || (event.key === '?' && !isTyping(event.target))) ask(event);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [hasPalette]);
  return [asked, ask];
}
