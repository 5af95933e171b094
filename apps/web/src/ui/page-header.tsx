import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './page-header.module.css';
import { usePageTitle } from './page-title.ts';

interface PageHeaderProps {
  /** The h1, and the title of the page in the browser. */
  title: string;
  /** Shown beside the title, when it is known. */
  count?: number | undefined;
  /** Link back above the title, where there is a parent. */
  back?: { to: string; label: string };
  /** The primary button. */
  action?: ReactNode;
}

/** Header of a page: link back, title with count, primary button at the right. */
export function PageHeader({ title, count, back, action }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className={classes.header}>
      {back && (
        <Link to={back.to} className={classes.back}>
          <IconArrowLeft size={18} aria-hidden />
          {back.label}
        </Link>
      )}
      <div className={classes.row}>
        <div className={classes.heading}>
          <h1 className={classes.title}>{title}</h1>
          {count !== undefined && <span className={classes.count}>{count.toLocaleString('da-DK')}</span>}
        </div>
        {action}
      </div>
    </header>
  );
}
