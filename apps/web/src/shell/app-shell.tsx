import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { Spinner } from '../ui/spinner.tsx';
import classes from './app-shell.module.css';
import { TopNavigation } from './top-navigation.tsx';

/** Top navigation and the screen under it. */
export function AppShell() {
  return (
    <>
      <a href="#indhold" className={classes.skip}>
        Spring til indhold
      </a>
      <TopNavigation />
      <main id="indhold" tabIndex={-1} className={classes.main}>
        <Suspense fallback={<Spinner />}>
          <Outlet />
        </Suspense>
      </main>
      <ScrollRestoration />
    </>
  );
}
