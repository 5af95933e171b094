import { Button } from '@mantine/core';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import './printed-document.css';

export const PrintButton = () => (
  <Button variant="default" onClick={() => window.print()}>
    Udskriv
  </Button>
);

export const PrintedOn = () => (
  <p className="only-printed">Udskrevet {formatDate(copenhagenDate(Temporal.Now.instant()).toString())}</p>
);

const SCHEME = 'data-mantine-color-scheme';

/** Whether the page is being printed. Printing uses the light colours, because paper is white. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const { documentElement: html } = document;
    let scheme: string | null = null;
    const begin = () => {
      scheme = html.getAttribute(SCHEME);
      html.setAttribute(SCHEME, 'light');
      // Renders at once, because the browser lays the pages out as soon as the event has been handled.
      flushSync(() => setPrinting(true));
    };
    const end = () => {
      if (scheme !== null) html.setAttribute(SCHEME, scheme);
      setPrinting(false);
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
