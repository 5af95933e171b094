import { useMantineColorScheme } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { useCaller, useSessionUser } from '../../api/session.ts';
import { isCurrent } from '../../ui/address/link.tsx';
import { useLocation } from '../../ui/address/navigation.tsx';
import { FoldedMenu } from './folded-menu.tsx';
import { MenuLink } from './menu-link.tsx';
import { accountLinks } from './navigation-links.ts';
import classes from './top-navigation.module.css';

export function AccountMenu({ onFollow }: { onFollow: () => void }) {
  const { name, customer } = useSessionUser();
  const links = accountLinks(useCaller());
  const { pathname } = useLocation();
  const place = customer?.companyName ?? 'Operatør';
  return (
    <FoldedMenu
      button={
        <>
          <IconUserCircle size={22} aria-hidden />
          <span className="visually-hidden">Din konto</span>
          <span className={classes.person}>
            <span>{name}</span>
            <span className={classes.place}>{place}</span>
          </span>
        </>
      }
      isActive={links.some(({ to }) => isCurrent(to, pathname, false))}
      atEnd
    >
      {(close) => (
        <>
          {links.map((link) => (
            <MenuLink
              key={link.to}
              {...link}
              onClick={() => {
                close();
                onFollow();
              }}
            />
          ))}
          <ColorSchemes />
        </>
      )}
    </FoldedMenu>
  );
}

const schemes = [
  { scheme: 'light', label: 'Lyst' },
  { scheme: 'dark', label: 'Mørkt' },
  { scheme: 'auto', label: 'Som systemet' },
] as const;

function ColorSchemes() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = useId();
  return (
    <fieldset className={classes.schemes}>
      <legend className={classes.heading}>Udseende</legend>
      {schemes.map(({ scheme, label }) => (
        <label key={scheme} className={classes.link}>
          <input
            type="radio"
            name={name}
            checked={colorScheme === scheme}
            onChange={() => setColorScheme(scheme)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
