import type { KeyboardEvent, ReactNode } from 'react';
import classes from './decision-buttons.module.css';

export const DecisionButtons = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: only handles keys pressed in its buttons.
  <span className={classes.buttons} onKeyDown={ignoreRepeats}>
    {children}
  </span>
);

/** Ignores the repeats of a held key, which would decide several rows. */
function ignoreRepeats(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}
