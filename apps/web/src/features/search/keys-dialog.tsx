import { Fragment } from 'react';
import { NoticeDialog } from '../../ui/dialog/notice-dialog.tsx';
import { searchKeys } from '../../ui/text/search-keys.ts';
import classes from './keys-dialog.module.css';

const parts = [
  {
    title: 'Overalt',
    keys: [
      [searchKeys, 'Søg, eller udfør en handling'],
      [['N'], 'Opret nyt, hvor siden har en knap til det'],
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
      [['A'], 'Godkend rækken, hvis den venter'],
      [['R'], 'Afvis rækken, hvis den venter'],
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

const goTo = (places: KeysDialogProps['places']) => ({
  title: 'Gå til en side',
  keys: places.map(({ letter, label }) => [['G', letter], label] as const),
});

interface KeysDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The screens that a letter after `G` goes to. */
  places: readonly { letter: string; label: string }[];
}

export const KeysDialog = ({ places, ...frame }: KeysDialogProps) => (
  <NoticeDialog {...frame} title="Tastaturgenveje">
    {[...parts, goTo(places)].map(({ title, keys }) => (
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
