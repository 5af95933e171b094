import { NavLink } from '../../ui/address/link.tsx';
import { addressOf, type HelpGroup } from './help-guide.ts';
import classes from './help-links.module.css';

export const HelpLinks = ({ guide }: { guide: readonly HelpGroup[] }) => (
  <div className={classes.groups}>
    {guide.map(({ title, pages }) => (
      <section key={title}>
        <h2 className={classes.title}>{title}</h2>
        <ul className={classes.list}>
          {pages.map((page) => (
            <li key={page.name}>
              <NavLink to={addressOf(page)} className={classes.link ?? ''}>
                {page.title}
              </NavLink>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
