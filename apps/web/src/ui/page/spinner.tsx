import { Loader } from '@mantine/core';
import classes from './spinner.module.css';

export function Spinner({ text = 'Indlæser …' }: { text?: string }) {
  return (
    <div className={classes.spinner} role="status" data-spinner>
      <Loader size={24} aria-hidden />
      <span>{text}</span>
    </div>
  );
}
