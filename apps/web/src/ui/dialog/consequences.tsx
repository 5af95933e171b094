import type { ReactNode } from 'react';
import classes from './consequences.module.css';

interface ConsequencesProps {
  sentences: readonly string[];
  children?: ReactNode;
}

/** What an action will do, in the dialog that asks for it. */
export const Consequences = ({ sentences, children }: ConsequencesProps) => (
  <section aria-label="Det sker der" className={classes.consequences}>
    <h3>Det sker der</h3>
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
    {children}
  </section>
);
