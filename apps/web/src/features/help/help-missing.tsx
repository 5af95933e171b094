import { Link } from '../../ui/address/link.tsx';
import { MessagePage } from '../../ui/page/message-page.tsx';

export const HelpMissing = () => (
  <MessagePage title="Hjælpesiden findes ikke" action={<Link to="/help">Til hjælpen</Link>}>
    Adressen kan være skrevet forkert, eller siden er til andre brugere end dig.
  </MessagePage>
);
