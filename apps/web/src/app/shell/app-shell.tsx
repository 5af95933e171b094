import { type ReactNode, Suspense } from 'react';
import { useScrollRestoration } from '../../ui/address/use-scroll-restoration.ts';
import { Spinner } from '../../ui/page/spinner.tsx';
import classes from './app-shell.module.css';
import { TopNavigation } from './top-navigation.tsx';

interface AppShellProps {
  notice?: ReactNode;
  onSearch: () => void;
  children: ReactNode;
}

export function AppShell({ notice, onSearch, children }: AppShellProps) {
  useScrollRestoration();
  return (
    <>
      <a href="#indhold" className={classes.skip}>
        Spring til indhold
      </a>
      <TopNavigation onSearch={onSearch} />
      {notice}
      <main id="indhold" tabIndex={-1} className={classes.main}>
        <Suspense fallback={<Spinner />}>{children}</Suspense>
      </main>
    </>
  );
}
