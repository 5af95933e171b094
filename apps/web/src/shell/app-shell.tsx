import { type ReactNode, Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { Spinner } from '../ui/spinner.tsx';
import classes from './app-shell.module.css';
import { type Badges, TopNavigation } from './top-navigation.tsx';

interface AppShellProps {
  badges: Badges;
  notice?: ReactNode;
}

export function AppShell({ badges, notice }: AppShellProps) {
  return (
    <>
      <a href="#indhold" className={classes.skip}>
        Spring til indhold
      </a>
      <TopNavigation badges={badges} />
      {notice}
      <main id="indhold" tabIndex={-1} className={classes.main}>
        <Suspense fallback={<Spinner />}>
          <Outlet />
        </Suspense>
      </main>
      <ScrollRestoration />
    </>
  );
}
