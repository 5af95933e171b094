import { useEffect } from 'react';

/** Sets the title of the browser tab: `Kunder – Saldo`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Saldo`;
  }, [title]);
}
