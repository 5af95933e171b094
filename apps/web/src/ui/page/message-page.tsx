import type { ReactNode } from 'react';
import classes from './message-page.module.css';
import { usePageTitle } from './page-title.ts';

interface MessagePageProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** Screen readers announce the page, because something has just gone wrong. */
  alert?: boolean;
}

export function MessagePage({ title, children, action, alert = false }: MessagePageProps) {
  usePageTitle(title);
  return (
    <div className={classes.page} role={alert ? 'alert' : undefined}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{children}</p>
      {action}
    </div>
  );
}
