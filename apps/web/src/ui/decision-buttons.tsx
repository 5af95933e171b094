import type { KeyboardEvent, ReactNode } from 'react';
import classes from './decision-buttons.module.css';

export const DecisionButtons = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what its buttons do.
  <span className={classes.buttons} onKeyDown={withoutRepeat}>
    {children}
  </span>
);

/** Ignores the key repeats of a held key, which would decide several rows. */
function withoutRepeat(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}
