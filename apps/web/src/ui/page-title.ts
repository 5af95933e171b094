import { useEffect } from 'react';

/** Names the page in the browser: `Kunder – Saldo`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Saldo`;
  }, [title]);
}
