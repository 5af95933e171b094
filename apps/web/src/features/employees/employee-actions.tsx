import type { Employee } from '@saldo/contract/employees';
import { IconCoins, IconDoorExit, IconLogin2, IconMail, IconPencil, IconTrash } from '@tabler/icons-react';
import type { RowAction } from '../../ui/table/table-column.ts';
import { signInRefusal } from './sign-in-refusal.ts';

export interface EmployeeActs {
  /** Also called for an employee who cannot sign in, to explain why. */
  onLogIn: (employee: Employee) => void;
  /** Also called for an employee who has left, to explain why adding an amount is impossible. */
  onAddAmount: (employee: Employee) => void;
  onEdit: (employee: Employee) => void;
  /** Also called for an employee who has a last day, to change it, or who has left, to rehire. */
  onLeave: (employee: Employee) => void;
  onDelete: (employee: Employee) => void;
  /** Also called for an employee who cannot sign in, to explain why a welcome mail is impossible. */
  onSendWelcome: (employee: Employee) => void;
}

/** What can be done with an employee, in a row of the list and on the employee's page. A leader only logs in. */
export const employeeActions = (employee: Employee, acts: EmployeeActs, isLeader: boolean): RowAction[] =>
  allActions(employee, acts).filter(({ key }) => !isLeader || key === LOG_IN);

const allActions = (employee: Employee, acts: EmployeeActs): RowAction[] => [
  {
    key: LOG_IN,
    label: 'Log ind',
    icon: <IconLogin2 aria-hidden />,
    isGreyed: signInRefusal(employee) !== null,
    onSelect: () => acts.onLogIn(employee),
  },
  {
    key: ADD_AMOUNT,
    label: 'Tilføj beløb',
    icon: <IconCoins aria-hidden />,
    isGreyed: employee.leaving?.hasLeft ?? false,
    onSelect: () => acts.onAddAmount(employee),
  },
  {
    key: 'edit',
    label: 'Rediger',
    icon: <IconPencil aria-hidden />,
    onSelect: () => acts.onEdit(employee),
  },
  {
    key: 'leave',
    label: leavingAction(employee),
    icon: <IconDoorExit aria-hidden />,
    onSelect: () => acts.onLeave(employee),
  },
  {
    key: 'delete',
    label: 'Slet',
    icon: <IconTrash aria-hidden />,
    danger: true,
    onSelect: () => acts.onDelete(employee),
  },
  {
    key: WELCOME,
    label: 'Send velkomst e-mail',
    icon: <IconMail aria-hidden />,
    isGreyed: signInRefusal(employee) !== null,
    onSelect: () => acts.onSendWelcome(employee),
  },
];

const LOG_IN = 'log-in';

/** The keys of actions that the page shows in another way. */
export const ADD_AMOUNT = 'add-amount';
export const WELCOME = 'welcome';

function leavingAction({ leaving }: Employee): string {
  if (leaving === null) return 'Registrér fratrædelse';
  return leaving.hasLeft ? 'Genansæt' : 'Ændr fratrædelse';
}
