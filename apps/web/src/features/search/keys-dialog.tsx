import { Fragment } from 'react';
import { NoticeDialog } from '../../ui/dialog/notice-dialog.tsx';
import { searchKeys } from '../../ui/text/search-keys.ts';
import classes from './keys-dialog.module.css';

const parts = [
  {
    title: 'Overalt',
    keys: [
      [searchKeys, 'Søg, eller udfør en handling'],
      [['?'], 'Vis denne oversigt'],
      [['Esc'], 'Luk det øverste vindue'],
    ],
  },
  {
    title: 'I en liste',
    keys: [
      [['/'], 'Søg i listen'],
      [['↑', '↓'], 'Gå til rækken over eller under'],
      [['←', '→'], 'Gå mellem en rækkes knapper'],
      [['Home', 'End'], 'Gå til den første eller sidste række'],
      [['Enter'], 'Åbn, eller tryk på knappen'],
      [['Mellemrum'], 'Vælg rækken, hvis den har et felt til det'],
      [['Skift', 'Klik'], 'Vælg alle rækker fra den forrige til denne'],
    ],
  },
  {
    title: 'I en formular',
    keys: [
      [['Enter'], 'Gem'],
      [['Alt', '↓'], 'Åbn kalenderen i et datofelt'],
      [['Esc'], 'Luk. Har du skrevet noget, bliver du spurgt først'],
    ],
  },
] as const;

export const KeysDialog = (props: { opened: boolean; onClose: () => void }) => (
  <NoticeDialog {...props} title="Tastaturgenveje">
    {parts.map(({ title, keys }) => (
      <section key={title} className={classes.part} aria-label={title}>
        <h3 className={classes.title}>{title}</h3>
        <dl className={classes.keys}>
          {keys.map(([pressed, meaning]) => (
            <Fragment key={meaning}>
              <dt>
                {pressed.map((key) => (
                  <kbd key={key} className={classes.key}>
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{meaning}</dd>
            </Fragment>
          ))}
        </dl>
      </section>
    ))}
  </NoticeDialog>
);
