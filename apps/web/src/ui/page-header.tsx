import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../shared/navigation/link.tsx';
import classes from './page-header.module.css';
import { usePageTitle } from './page-title.ts';

interface PageHeaderProps {
  /** The h1 and the title of the browser tab. */
  title: string;
  count?: number | undefined;
  back?: { to: string; label: string };
  action?: ReactNode;
}

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
