import type { SavedView } from '@saldo/contract/saved-views';
import { viewParameters } from '@saldo/contract/view-lists';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../../ui/address/link.tsx';
import { useLocation } from '../../ui/address/navigation.tsx';
import { viewNote } from './view-words.ts';
import classes from './views-menu.module.css';

interface ViewTabsProps {
  views: readonly SavedView[];
  /** The id of the open view; 0 for none. */
  openId: number;
  /** The parameters of the address that shows the whole list. */
  all: URLSearchParams;
  /** Without a view, shows the whole list. */
  onShow: (view?: SavedView) => void;
}

export const ViewTabs = ({ views, openId, all, onShow }: ViewTabsProps) => (
  <nav className={classes.tabs} aria-label="Visninger">
    <Tab params={all} isOpen={!views.some(({ id }) => id === openId)} onShow={() => onShow()}>
      <span className={classes.name}>Alle</span>
    </Tab>
    {views.map((view) => (
      <Tab
        key={view.id}
        params={viewParameters(view.id, view)}
        isOpen={view.id === openId}
        title={[view.name, viewNote(view)].filter((text) => text !== '').join(', ')}
        onShow={() => onShow(view)}
      >
        <span className={classes.name}>{view.name}</span>
        {view.isShared && <IconUsers size={16} aria-hidden />}
        {viewNote(view) && <span className="visually-hidden"> ({viewNote(view)})</span>}
      </Tab>
    ))}
  </nav>
);

interface TabProps {
  params: URLSearchParams;
  isOpen: boolean;
  title?: string;
  onShow: () => void;
  children: ReactNode;
}

function Tab({ params, isOpen, onShow, ...rest }: TabProps) {
  const { pathname } = useLocation();
  return (
    <Link
      {...rest}
      to={params.size === 0 ? pathname : `${pathname}?${params}`}
      onFollow={onShow}
      {...(isOpen && { 'aria-current': true, ref: scrollToTab })}
    />
  );
}

/** Scrolls the row of tabs, but not the page. */
const scrollToTab = (tab: HTMLElement | null) => tab?.parentElement?.scrollTo({ left: tab.offsetLeft - 32 });
