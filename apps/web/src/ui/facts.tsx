import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** What there is to know of a thing, above its content in a dialog; made of `Fact`. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>;

/** One of them; `danger` is an error. */
export const Fact = ({
  label,
  danger,
  children,
}: {
  label: string;
  danger?: boolean;
  children: ReactNode;
}) => (
  <>
    <dt>{label}</dt>
    <dd data-danger={danger || undefined}>{children}</dd>
  </>
);

/** The buttons at the foot of a dialog that is no form. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className={classes.buttons}>{children}</div>
);
