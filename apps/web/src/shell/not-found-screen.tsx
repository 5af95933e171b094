import { Link } from 'react-router';
import { MessagePage } from './message-page.tsx';

/** For unknown addresses, when signed in. */
export function NotFoundScreen() {
  return (
    <MessagePage title="Siden findes ikke" action={<Link to="/">Til forsiden</Link>}>
      Adressen passer ikke til nogen side. Måske er den skrevet forkert, eller siden er flyttet.
    </MessagePage>
  );
}

/** For unknown addresses, when not signed in. */
export function OutsideNotFoundScreen() {
  return (
    <main>
      <NotFoundScreen />
    </main>
  );
}
