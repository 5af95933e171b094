import type { ReactNode, Ref } from 'react';
import classes from './steps.module.css';

/** A panel of numbered steps: choose, look, do. */
export const Steps = ({ children }: { children: ReactNode }) => (
  <div className={classes.panel}>{children}</div>
);

export const Step = (props: { number: number; title: string; isIdle?: boolean; children: ReactNode }) => (
  <div className={classes.step} data-idle={props.isIdle || undefined}>
    <span className={classes.number} aria-hidden>
      {props.number}
    </span>
    <div className={classes.content}>
      <h3 className={classes.title}>{props.title}</h3>
      {props.children}
    </div>
  </div>
);

/** Takes the focus when its content replaces the focused button. */
export const LastStep = ({ ref, children }: { ref: Ref<HTMLDivElement>; children: ReactNode }) => (
  <div ref={ref} tabIndex={-1} className={classes.last}>
    {children}
  </div>
);

export const StepRefusal = ({ children }: { children: ReactNode }) => (
  <p role="alert" className={classes.refused}>
    {children}
  </p>
);

export const StepHint = ({ children }: { children: ReactNode }) => <p className={classes.hint}>{children}</p>;

export const StepActions = ({ children }: { children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);
