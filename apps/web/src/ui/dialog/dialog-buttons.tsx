import type { ReactNode } from 'react';
import classes from './dialog-buttons.module.css';

/** The buttons below the content of a dialog without a form, which has a `FormFooter`. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className={classes.buttons} data-bar>
    {children}
  </div>
);
