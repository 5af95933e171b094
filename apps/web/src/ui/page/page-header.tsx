import { IconArrowLeft } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from '../address/link.tsx';
import { formatCount } from '../text/counts.ts';
import classes from './page-header.module.css';
import { usePageTitle } from './page-title.ts';

interface PageHeaderProps {
  /** The h1 and the title of the browser tab. */
  title: string;
  /** For what was undone. */
  isStruck?: boolean;
  /** Undefined while it loads; its space is reserved, so that the button does not wrap when the count arrives. */
  count?: number | undefined;
  back?: { to: string; label: string };
  action?: ReactNode;
  /** The page of the guide about this screen. */
  help?: string;
}

/** As wide as two digits. */
const COUNT_PLACEHOLDER = '\u2007\u2007';

export function PageHeader(props: PageHeaderProps) {
  const { title, isStruck = false, count, back, action, help } = props;
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
          <h1 className={classes.title}>{isStruck ? <s>{title}</s> : title}</h1>
          {help && (
            // The key draws the link anew beside a name that arrives, instead of moving it.
            <Fragment key={title}>
              {/* The space keeps the link on the line of the last word. */}
              {'\u00a0'}
              <Link to={`/help/${help}`} className={classes.help} aria-label="Hjælp til siden">
                ?
              </Link>
            </Fragment>
          )}
          {'count' in props && (
            <span className={classes.count}>
              {count === undefined ? COUNT_PLACEHOLDER : formatCount(count)}
            </span>
          )}
        </div>
        {action}
      </div>
    </header>
  );
}
