import { Link } from '../../shared/navigation/link.tsx';
import { MessagePage } from '../../shell/message-page.tsx';

export const HelpMissing = () => (
  <MessagePage title="Hjælpesiden findes ikke" action={<Link to="/help">Til hjælpen</Link>}>
    Adressen kan være skrevet forkert, eller siden er til andre brugere end dig.
  </MessagePage>
);
