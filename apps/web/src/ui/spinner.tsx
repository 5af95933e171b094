import { Loader } from '@mantine/core';
import classes from './spinner.module.css';

/** A spinner with its text, centred where the content will be. */
export function Spinner({ text = 'Indlæser …' }: { text?: string }) {
  return (
    <div className={classes.spinner} role="status">
      <Loader size={24} aria-hidden />
      <span>{text}</span>
    </div>
  );
}
