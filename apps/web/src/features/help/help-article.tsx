import type { MouseEvent } from 'react';
import { staysInTab } from '../../ui/address/link.tsx';
import { useNavigate } from '../../ui/address/navigation.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { PrintButton, usePrinting } from '../../ui/page/printed-document.tsx';
import classes from './help-article.module.css';
import type { HelpGroup, HelpPage } from './help-guide.ts';
import { HelpLinks } from './help-links.tsx';

interface HelpArticleProps {
  guide: readonly HelpGroup[];
  page: HelpPage;
}

export function HelpArticle({ guide, page }: HelpArticleProps) {
  const navigate = useNavigate();
  usePrinting();
  const follow = (event: MouseEvent<HTMLElement>) => {
    const address = (event.target as Element).closest('a')?.getAttribute('href');
    if (!address?.startsWith('/') || !staysInTab(event)) return;
    event.preventDefault();
    navigate(address);
  };
  return (
    <div className={classes.columns}>
      <div data-printed>
        <PageHeader title={page.title} back={{ to: '/help', label: 'Hjælp' }} action={<PrintButton />} />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires a click. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only follows the links in it. */}
        <div
          className={classes.text}
          onClick={follow}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled by the build from pages of the repository.
          dangerouslySetInnerHTML={{ __html: page.html }}
        />
      </div>
      <nav className={classes.contents} aria-label="Hjælpens sider">
        <HelpLinks guide={guide} />
      </nav>
    </div>
  );
}
