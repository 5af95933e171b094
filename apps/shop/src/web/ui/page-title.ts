import { useEffect } from 'react';

/** Names the page in the browser: `Mine ordrer – Hylden`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Hylden`;
  }, [title]);
}
