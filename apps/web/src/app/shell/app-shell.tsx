import { type ReactNode, Suspense } from 'react';
import { useScrollRestoration } from '../../ui/address/use-scroll-restoration.ts';
import { Spinner } from '../../ui/page/spinner.tsx';
import classes from './app-shell.module.css';
import { type Badges, TopNavigation } from './top-navigation.tsx';

interface AppShellProps {
  badges: Badges;
  notice?: ReactNode;
  onSearch: () => void;
  children: ReactNode;
}

export function AppShell({ badges, notice, onSearch, children }: AppShellProps) {
  useScrollRestoration();
  return (
    <>
      <a href="#indhold" className={classes.skip}>
        Spring til indhold
      </a>
      <TopNavigation badges={badges} onSearch={onSearch} />
      {notice}
      <main id="indhold" tabIndex={-1} className={classes.main}>
        <Suspense fallback={<Spinner />}>{children}</Suspense>
      </main>
    </>
  );
}
