import { useEffect } from 'react';

/** Sets the page's title: `Mine ordrer – Hylden`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Hylden`;
  }, [title]);
}
