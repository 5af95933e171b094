import type { Operator } from '@saldo/contract/operators';
import type { Column } from '../../ui/table/table-column.ts';
import classes from './operator-columns.module.css';

const stateWords = ({ disabled }: Operator): string => (disabled ? 'Spærret' : 'Aktiv');

export const operatorColumns: readonly Column<Operator>[] = [
  {
    key: 'name',
    header: 'Navn',
    sortable: true,
    value: ({ name }) => name,
    render: ({ name, isSelf }) => (
      <>
        {name}
        {isSelf && <span className={classes.self}>dig</span>}
      </>
    ),
  },
  {
    key: 'email',
    header: 'E-mail',
    sortable: true,
    value: ({ email }) => email,
    render: ({ email }) => email,
  },
  {
    key: 'state',
    header: 'Status',
    sortable: true,
    fitsContent: true,
    onCardTop: true,
    value: stateWords,
    render: (operator) => (
      <span className={operator.disabled ? classes.disabled : undefined}>{stateWords(operator)}</span>
    ),
  },
];
