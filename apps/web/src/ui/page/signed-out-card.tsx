import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import { usePageTitle } from './page-title.ts';
import classes from './signed-out-card.module.css';

interface SignedOutCardProps {
  /** The title of the browser tab, and of the card unless `hideTitle`. */
  title: string;
  /** The logo is the only heading. */
  hideTitle?: boolean;
  wide?: boolean;
  children: ReactNode;
}

export function SignedOutCard({ title, hideTitle = false, wide = false, children }: SignedOutCardProps) {
  usePageTitle(title);
  const Heading = hideTitle ? 'h1' : 'div';
  return (
    <main className={classes.page}>
      <div className={classes.card} data-wide={wide || undefined}>
        <Heading className={classes.logo}>
          <Logo large />
        </Heading>
        {!hideTitle && <h1 className={classes.title}>{title}</h1>}
        {children}
      </div>
    </main>
  );
}

export function SignedOutError({ id, error }: { id?: string; error: Error | null | undefined }) {
  return error ? (
    <p role="alert" className={classes.error} id={id}>
      {error.message}
    </p>
  ) : null;
}

export function QuietButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.quiet} onClick={onClick}>
      {children}
    </button>
  );
}
