import { useMantineColorScheme } from '@mantine/core';
import type { SearchResults } from '@saldo/contract/search';
import {
  IconArrowRight,
  IconBuilding,
  IconCoins,
  IconDoorExit,
  IconKeyboard,
  IconLogout,
  IconMail,
  IconMoon,
  IconPlus,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { postForm } from '../../../api/client/post-form.ts';
import { useCaller, useIsOperator } from '../../../api/session.ts';
import type { Entry, EntryGroup } from '../../../features/search/entries.ts';
import { useNavigate } from '../../../ui/address/navigation.tsx';
import type { Dialogs } from '../../../ui/dialog/dialogs.tsx';
import { type NavigationLink, placesOf } from '../../shell/navigation-links.ts';
import { employeeDetail, isRecord, useFoundEntries, useRecordEntry } from './found-entries.tsx';
import { useHelpEntries } from './help-entries.tsx';
import { useRecentRecords } from './recent-records.ts';

export type QuickDialogs = {
  keys: undefined;
  /** The customer, for an operator. */
  createEmployee: number | undefined;
  addAmount: EmployeeChoice;
  leave: EmployeeChoice;
  /** The customer. */
  endCustomer: number;
  /** The customer, for an operator. */
  invite: number | undefined;
  createCustomer: undefined;
  createCustomerGroup: undefined;
  createDepartment: undefined;
};

/** An employee and, for an operator, the customer. */
interface EmployeeChoice {
  id: number;
  customerId?: number;
}

/** An action that needs a record, for which the palette then searches. */
interface Choice {
  label: string;
  hint: string;
  toGroups: (found: SearchResults) => readonly EntryGroup[];
}

const noHelp = () => [];

/** Returns what the palette shows, which depends on the user's role and on the chosen action. */
export function useQuickEntries(dialogs: Pick<Dialogs<QuickDialogs>, 'open'>) {
  const [choice, choose] = useState<Choice>();
  const [recent, opened] = useRecentRecords();
  const toEntry = useRecordEntry();
  const actions = useActions(dialogs.open, choose);
  const places = usePlaces();
  const { open } = dialogs;
  const isOperator = useIsOperator();
  const toGroups = useFoundEntries({
    employee: ({ id, customerId, name }) => {
      const chosen = { id, ...(isOperator && { customerId }) };
      return [
        action(`Tilføj beløb til ${name}`, () => open('addAmount', chosen), {
          icon: <IconCoins size={20} aria-hidden />,
        }),
        action(`Registrér fratrædelse for ${name}`, () => open('leave', chosen), {
          icon: <IconDoorExit size={20} aria-hidden />,
        }),
      ];
    },
    customer: ({ id, companyName }) => [
      action(`Afslut ${companyName}`, () => open('endCustomer', id), {
        icon: <IconDoorExit size={20} aria-hidden />,
      }),
    ],
  });
  const helpFor = useHelpEntries();
  const local = useMemo(
    () => [
      { label: 'Handlinger', entries: actions },
      { label: 'Gå til', entries: places },
    ],
    [actions, places],
  );
  const shown = {
    label: choice?.label ?? 'Søg, eller udfør en handling',
    hint: choice?.hint ?? '',
    start: choice
      ? []
      : [...(recent.length > 0 ? [{ label: 'Senest åbnet', entries: recent.map(toEntry) }] : []), ...local],
    local: choice ? [] : local,
    toGroups: choice?.toGroups ?? toGroups,
    helpFor: choice ? noHelp : helpFor,
    onRun: (entry: Entry) => {
      entry.run();
      if (isRecord(entry)) opened(entry.record);
    },
  };
  return { shown, reset: useCallback(() => choose(undefined), []) };
}

function useActions(open: Dialogs<QuickDialogs>['open'], choose: (choice: Choice) => void): Entry[] {
  const role = useCaller();
  const { setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  return useMemo(() => {
    const isOperator = role === 'Admin';
    const addAmount = action(
      'Tilføj beløb til …',
      () => choose(chooseEmployee('Tilføj beløb til …', isOperator, (chosen) => open('addAmount', chosen))),
      { words: 'point saldo tildel', icon: <IconCoins size={20} aria-hidden />, leadsTo: 'palette' },
    );
    const addAmounts = action('Tilføj beløb til flere', () => navigate('/amount-batches/new'), {
      words: 'point tilførsel',
      icon: <IconCoins size={20} aria-hidden />,
      leadsTo: 'place',
    });
    const leave = action(
      'Registrér fratrædelse for …',
      () =>
        choose(chooseEmployee('Registrér fratrædelse for …', isOperator, (chosen) => open('leave', chosen))),
      {
        words: 'fratræder opsige opsigelse opsagt stopper stoppe',
        icon: <IconDoorExit size={20} aria-hidden />,
        leadsTo: 'palette',
      },
    );
    const own = isOperator
      ? [
          action('Opret kunde', () => open('createCustomer'), { words: 'ny firma virksomhed' }),
          addAmount,
          addAmounts,
          leave,
          action('Opret medarbejder hos …', () => choose(createEmployeeChoice(open)), { leadsTo: 'palette' }),
          action('Send invitation hos …', () => choose(inviteChoice(open)), {
            ...invite,
            leadsTo: 'palette',
          }),
          action('Opret kundegruppe', () => open('createCustomerGroup'), { words: 'ny' }),
          action('Afslut kunde …', () => choose(endCustomerChoice(open)), {
            words: 'afslutte opsige opsigelse opsagt stopper stoppe lukke samarbejde slutte',
            icon: <IconDoorExit size={20} aria-hidden />,
            leadsTo: 'palette',
          }),
        ]
      : [
          action('Opret medarbejder', () => open('createEmployee'), { words: 'ny ansat' }),
          addAmount,
          addAmounts,
          leave,
          action('Send invitation', () => open('invite'), invite),
          action('Opret afdeling', () => open('createDepartment'), { words: 'ny' }),
        ];
    // A leader changes nothing by hand.
    const offered = role === 'Leader' ? [] : own;
    const approvals = placesOf(role).filter(isAction);
    return [
      ...offered,
      ...approvals.map((link) => placeOf(link, navigate)),
      action('Vis genveje på tastaturet', () => open('keys'), {
        words: 'taster hjælp ?',
        icon: <IconKeyboard size={20} aria-hidden />,
      }),
      action('Lyst udseende', () => setColorScheme('light'), { icon: <IconSun size={20} aria-hidden /> }),
      action('Mørkt udseende', () => setColorScheme('dark'), { icon: <IconMoon size={20} aria-hidden /> }),
      action('Log ud', () => postForm('/logout'), {
        words: 'logout',
        icon: <IconLogout size={20} aria-hidden />,
      }),
    ];
  }, [role, open, choose, navigate, setColorScheme]);
}

/** By default the action opens a dialog that creates something. */
const action = (label: string, run: () => void, more: Partial<Entry> = {}): Entry => ({
  key: label,
  label,
  icon: <IconPlus size={20} aria-hidden />,
  leadsTo: 'dialog',
  run,
  ...more,
});

const chooseEmployee = (
  label: string,
  isOperator: boolean,
  onChosen: (chosen: EmployeeChoice) => void,
): Choice => ({
  label,
  hint: 'Skriv medarbejderens navn eller e-mail.',
  toGroups: ({ employees }) =>
    group(
      'Medarbejdere',
      employees
        .filter(({ hasLeft }) => !hasLeft)
        .map((employee) => ({
          key: `employee ${employee.id}`,
          label: employee.name,
          detail: employeeDetail(employee, isOperator),
          icon: <IconUser size={20} aria-hidden />,
          leadsTo: 'dialog',
          run: () => {
            const { id, customerId } = employee;
            onChosen({ id, ...(isOperator && { customerId }) });
          },
        })),
    ),
});

const createEmployeeChoice = (open: Dialogs<QuickDialogs>['open']): Choice =>
  customerChoice('Opret medarbejder hos …', (id) => open('createEmployee', id));

const inviteChoice = (open: Dialogs<QuickDialogs>['open']): Choice =>
  customerChoice('Send invitation hos …', (id) => open('invite', id));

const endCustomerChoice = (open: Dialogs<QuickDialogs>['open']): Choice =>
  customerChoice('Afslut kunde …', (id) => open('endCustomer', id));

const customerChoice = (label: string, run: (customerId: number) => void): Choice => ({
  label,
  hint: 'Skriv kundens navn, e-mail eller debitornummer.',
  toGroups: ({ customers }) =>
    group(
      'Kunder',
      customers.map(({ id, companyName, email, debtorNumber }) => ({
        key: `${label} ${id}`,
        label: companyName,
        detail: `${debtorNumber} · ${email}`,
        icon: <IconBuilding size={20} aria-hidden />,
        leadsTo: 'dialog',
        run: () => run(id),
      })),
    ),
});

const invite = { words: 'inviter velkomst link kodeord login', icon: <IconMail size={20} aria-hidden /> };

const group = (label: string, entries: readonly Entry[]): EntryGroup[] =>
  entries.length > 0 ? [{ label, entries }] : [];

const nameOf = ({ fullName, label }: NavigationLink): string => fullName ?? label;

/** Whether the name of a place is worded as an action. */
const isAction = (link: NavigationLink): boolean => nameOf(link).startsWith('Godkend');

function usePlaces(): Entry[] {
  const role = useCaller();
  const navigate = useNavigate();
  return useMemo(() => {
    const links = placesOf(role).filter((link) => !isAction(link));
    return links.map((link) => placeOf(link, navigate));
  }, [role, navigate]);
}

const searchWordsOf: Readonly<Record<string, string>> = {
  '/': 'ansatte personale kolleger firmaer virksomheder forside',
  '/account': 'kodeord totrinslogin profil',
  '/amount-batches': 'tildelinger beløb til mange bonus gaver',
  '/audit-log': 'historik ændringer hvem gjorde',
  '/connections': 'webshop integration nøgle webhook',
  '/credit-approvals': 'venter point tilførsler',
  '/customer-groups': 'loft automatisk tilskrivning',
  '/departments': 'produkter sortiment varer teams',
  '/help': 'vejledning manual support',
  '/mails': 'e-mails post beskeder sendt',
  '/operators': 'brugere kolleger adgang',
  '/order-approvals': 'venter bestillinger køb',
  '/orders': 'bestillinger køb indkøb',
  '/returns': 'ombytning bytte sendt tilbage',
  '/security-log': 'login forsøg sikkerhed',
  '/statistics': 'rapport tal forbrug diagram oversigt',
  '/settings': 'ordrebekræftelser grænser fratrædelse regler',
};

const placeOf = (link: NavigationLink, navigate: (to: string) => void): Entry => ({
  key: link.to,
  label: nameOf(link),
  words: searchWordsOf[link.to] ?? '',
  icon: <IconArrowRight size={20} aria-hidden />,
  leadsTo: 'place',
  run: () => navigate(link.to),
});
