import type { ReactNode } from 'react';
import classes from './facts.module.css';

export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>;

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
