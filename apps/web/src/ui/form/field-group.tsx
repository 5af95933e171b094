import type { ReactNode } from 'react';
import classes from './field-group.module.css';

/** Fields of a large form, with their heading beside them. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={classes.group}>
    <legend className={classes.title}>{title}</legend>
    <div className={classes.fields}>{children}</div>
  </fieldset>
);

/** Two short fields on one line: a narrow one and the rest. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={classes.pair}>{children}</div>
);

/** A field that holds few characters. */
export const ShortField = ({ children }: { children: ReactNode }) => (
  <div className={classes.short}>{children}</div>
);
