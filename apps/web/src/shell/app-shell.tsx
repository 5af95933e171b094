import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { Spinner } from '../ui/spinner.tsx';
import classes from './app-shell.module.css';
import { TopNavigation } from './top-navigation.tsx';

/** Top navigation and the screen under it. */
export function AppShell() {
  const navigation = useNavigation();
  return (
    <>
      <a href="#indhold" className={classes.skip}>
        Spring til indhold
      </a>
      <TopNavigation />
      <main id="indhold" tabIndex={-1} className={classes.main} aria-busy={navigation.state === 'loading'}>
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  );
}

/** The shell while the first screen is being fetched. */
export function StartingShell() {
  return (
    <>
      <TopNavigation />
      <main className={classes.main}>
        <Spinner />
      </main>
    </>
  );
}
