import { useId } from 'react';
import { isCurrent } from '../../ui/address/link.tsx';
import { useLocation } from '../../ui/address/navigation.tsx';
import { FoldedMenu } from './folded-menu.tsx';
import { MenuCount, MenuLink, MenuText } from './menu-link.tsx';
import type { LinkMenu as Links, NavigationLink } from './navigation-links.ts';
import classes from './top-navigation.module.css';

type Counts = Readonly<Record<string, number>>;

interface LinkMenuProps extends Links {
  /** What waits behind each address. */
  counts: Counts;
  onFollow: () => void;
}

export function LinkMenu({ label, groups, counts, onFollow }: LinkMenuProps) {
  const { pathname } = useLocation();
  const links = groups.flatMap((group) => group.links);
  const total = links.reduce((sum, { to }) => sum + (counts[to] ?? 0), 0);
  return (
    <FoldedMenu
      button={
        <>
          <MenuText>{label}</MenuText>
          <MenuCount count={total} />
        </>
      }
      isActive={links.some(({ to }) => isCurrent(to, pathname, false))}
    >
      {(close) =>
        groups.map(({ heading, links: inGroup }) => (
          <LinkGroup
            key={inGroup[0]?.to}
            heading={heading}
            links={inGroup}
            counts={counts}
            onFollow={() => {
              close();
              onFollow();
            }}
          />
        ))
      }
    </FoldedMenu>
  );
}

interface LinkGroupProps {
  heading: string | undefined;
  links: readonly NavigationLink[];
  counts: Counts;
  onFollow: () => void;
}

function LinkGroup({ heading, links, counts, onFollow }: LinkGroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div className={classes.group} role="group" aria-labelledby={heading && id}>
      {heading && (
        <span id={id} className={classes.heading}>
          {heading}
        </span>
      )}
      {links.map((link) => (
        <MenuLink key={link.to} {...link} count={counts[link.to]} onClick={onFollow} />
      ))}
    </div>
  );
}
