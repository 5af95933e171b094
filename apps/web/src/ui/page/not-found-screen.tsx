import { Link } from '../address/link.tsx';
import { MessagePage } from './message-page.tsx';

export function NotFoundScreen() {
  return (
    <MessagePage title="Siden findes ikke" action={<Link to="/">Til forsiden</Link>}>
      Adressen passer ikke til nogen side. Måske er den skrevet forkert, eller siden er flyttet.
    </MessagePage>
  );
}
