import { useLayoutEffect } from 'react';
import { useNavigation } from '../../ui/address/navigation.tsx';
import { isTyping } from '../../ui/page/is-typing.ts';
import { placesOf } from './navigation-links.ts';

/** How long `G` waits for its letter, in milliseconds. */
const PATIENCE_MS = 2_000;

/** `G` and a letter go to a screen; `N` presses the button of the screen that creates. */
export function usePageKeys(role: string): void {
  const { navigate } = useNavigation();
  useLayoutEffect(() => {
    let goesUntil = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      const key = event.key.toUpperCase();
      const goes = event.timeStamp < goesUntil;
      goesUntil = 0;
      if (goes) {
        const place = placesOf(role).find(({ letter }) => letter === key);
        if (!place) return;
        // The letter is not also a key of the focused row.
        event.stopPropagation();
        event.preventDefault();
        navigate(place.to);
      } else if (key === 'G') goesUntil = event.timeStamp + PATIENCE_MS;
      else if (key === 'N') {
        const create = document.querySelector<HTMLElement>('main [data-creates]');
        if (!create || document.querySelector('[role="dialog"]')) return;
        // The first field of a dialog must not get the letter.
        event.preventDefault();
        create.click();
      }
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [role, navigate]);
}
