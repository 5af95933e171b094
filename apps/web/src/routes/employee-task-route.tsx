import { useParams } from '../shared/navigation/screens.tsx';
import { NotFoundScreen } from '../shell/not-found-screen.tsx';
import { LazyPart, lazyComponent } from '../ui/lazy-part.tsx';

const EmployeeErasuresRoute = lazyComponent(() =>
  import('./employee-erasures-route.tsx').then((m) => m.EmployeeErasuresRoute),
);
const EmployeeUpdatesRoute = lazyComponent(() =>
  import('./employee-updates-route.tsx').then((m) => m.EmployeeUpdatesRoute),
);

const screens = new Map([
  ['erasures', EmployeeErasuresRoute],
  ['update', EmployeeUpdatesRoute],
]);

/** Less common screens about employees. They share a route, so that routes.tsx, which is always loaded, stays small. */
export function EmployeeTaskRoute() {
  const { task = '' } = useParams();
  const Screen = screens.get(task) ?? NotFoundScreen;
  return (
    <LazyPart errorTitle="Siden kunne ikke hentes.">
      <Screen />
    </LazyPart>
  );
}
