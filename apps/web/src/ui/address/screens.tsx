import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { matchRoute, type Params } from './match-route.ts';
import { useLocation } from './navigation.tsx';

export interface Route {
  path: string;
  Screen: ComponentType;
}

interface ScreensProps {
  routes: readonly Route[];
  notFound: ReactNode;
  failed: (error: unknown) => ReactNode;
}

const ParamsContext = createContext<Params>({});

/** Renders the screen of the address. If the screen fails, everything around it stays in place. */
export function Screens({ routes, notFound, failed }: ScreensProps) {
  const location = useLocation();
  const match = matchRoute(routes, location.pathname);
  if (!match) return notFound;
  const { Screen } = match.route;
  return (
    <ParamsContext value={match.params}>
      <ErrorBoundary failed={failed} resetBy={location}>
        <Screen />
      </ErrorBoundary>
    </ParamsContext>
  );
}

/** The `:parts` of the path, decoded. */
export const useParams = (): Params => useContext(ParamsContext);
