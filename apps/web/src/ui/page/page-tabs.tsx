import { openingAddress } from '../../api/session.ts';
import { NavLink } from '../address/link.tsx';
import { useNavigate } from '../address/navigation.tsx';
import classes from './page-tabs.module.css';

interface PageTabsProps {
  label: string;
  /** In the order of the page; each has an address of its own. */
  tabs: readonly { to: string; label: string }[];
}

/** Links to the parts of a page, of which one is shown. The page stays where it is scrolled to. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const navigate = useNavigate();
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          end
          onFollow={() => navigate(openingAddress(tab.to), { keepScroll: true })}
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
