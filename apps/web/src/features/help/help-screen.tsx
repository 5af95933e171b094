import { useLayoutEffect } from 'react';
import { useCaller } from '../../api/session.ts';
import { Link } from '../../ui/address/link.tsx';
import { useVisit } from '../../ui/address/navigation.tsx';
import { useParams } from '../../ui/address/screens.tsx';
import { MessagePage } from '../../ui/page/message-page.tsx';
import { HelpArticle } from './help-article.tsx';
import { guideOf } from './help-guide.ts';
import { HelpHome } from './help-home.tsx';

export function HelpScreen() {
  const guide = guideOf(useCaller());
  const { page: name } = useParams();
  useFirstHeading();
  if (name === undefined) return <HelpHome guide={guide} />;
  const page = guide.flatMap(({ pages }) => pages).find((one) => one.name === name.toLowerCase());
  return page ? <HelpArticle key={page.name} guide={guide} page={page} /> : <HelpMissing />;
}

/** Scrolls to the heading that the first address names: the browser looked for it before the page was rendered. */
function useFirstHeading(): void {
  const { location, action } = useVisit();
  useLayoutEffect(() => {
    if (action === undefined && location.hash !== '')
      document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [location, action]);
}

const HelpMissing = () => (
  <MessagePage title="Hjælpesiden findes ikke" action={<Link to="/help">Til hjælpen</Link>}>
    Adressen kan være skrevet forkert, eller siden er til andre brugere end dig.
  </MessagePage>
);
