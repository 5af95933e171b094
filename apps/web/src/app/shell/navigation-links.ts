export interface NavigationLink {
  to: string;
  label: string;
  /** The key that goes here after `G`. */
  letter?: string;
  /** Other paths whose pages belong to the link. */
  also?: readonly string[];
  /** What the palette calls the place, where the label is not understood without its menu. */
  fullName?: string;
}

/** Links behind one button, in groups whose headings are optional. */
export interface LinkMenu {
  label: string;
  groups: readonly { heading?: string; links: readonly NavigationLink[] }[];
}

const points: LinkMenu = {
  label: 'Point',
  groups: [
    {
      links: [
        { to: '/amount-batches', label: 'Tilførsler', letter: 'T' },
        { to: '/scheduled-amounts', label: 'Planlagte', letter: 'P', fullName: 'Planlagte beløb' },
        { to: '/credit-approvals', label: 'Til godkendelse', letter: 'B', fullName: 'Godkend beløb' },
      ],
    },
  ],
};

const operation: LinkMenu = {
  label: 'Drift',
  groups: [
    {
      links: [
        { to: '/order-approvals', label: 'Ordrer uden godkender' },
        { to: '/accounting', label: 'Regnskab', letter: 'J' },
      ],
    },
    { heading: 'Udgående', links: [{ to: '/mails', label: 'Udbakke', letter: 'U' }] },
    {
      heading: 'Logge',
      links: [
        { to: '/audit-log', label: 'Hændelseslog', letter: 'L' },
        { to: '/security-log', label: 'Sikkerhedslog', letter: 'X' },
      ],
    },
    {
      heading: 'Adgang',
      links: [
        { to: '/operators', label: 'Operatører', letter: 'R' },
        { to: '/connections', label: 'Forbindelser', letter: 'F' },
      ],
    },
  ],
};

const byRole: Record<string, readonly (NavigationLink | LinkMenu)[]> = {
  Admin: [
    { to: '/', label: 'Kunder', letter: 'K', also: ['/customers', '/departments', '/employees'] },
    { to: '/customer-groups', label: 'Kundegrupper', letter: 'G' },
    { to: '/orders', label: 'Ordrer', letter: 'O' },
    { to: '/returns', label: 'Returer', letter: 'E' },
    { to: '/statistics', label: 'Statistik', letter: 'S' },
    points,
    operation,
  ],
  Customer: [
    { to: '/', label: 'Medarbejdere', letter: 'M', also: ['/employees'] },
    points,
    { to: '/order-approvals', label: 'Godkend ordrer', letter: 'G' },
    { to: '/departments', label: 'Afdelinger', letter: 'A' },
    { to: '/statistics', label: 'Statistik', letter: 'S', also: ['/company-statements'] },
    { to: '/orders', label: 'Ordrer', letter: 'O' },
  ],
  Leader: [
    { to: '/', label: 'Godkend ordrer', letter: 'G', also: ['/order-approvals'] },
    { to: '/employees', label: 'Medarbejdere', letter: 'M' },
    { to: '/orders', label: 'Ordrer', letter: 'O' },
    { to: '/statistics', label: 'Statistik', letter: 'S' },
  ],
};

export const navigationOf = (role: string): readonly (NavigationLink | LinkMenu)[] => byRole[role] ?? [];

/** The links of the menu behind the person's name. */
export const accountLinks = (role: string): readonly NavigationLink[] => [
  { to: '/account', label: 'Min konto', letter: 'N' },
  ...(role === 'Customer' ? [{ to: '/settings', label: 'Indstillinger', letter: 'I' }] : []),
  { to: '/help', label: 'Hjælp', letter: 'H' },
];

/** Returns the links of all menus. */
export const placesOf = (role: string): readonly NavigationLink[] => [
  ...navigationOf(role).flatMap((entry) =>
    'groups' in entry ? entry.groups.flatMap(({ links }) => links) : [entry],
  ),
  ...accountLinks(role),
];

export const isKnownRole = (role: string): boolean => Object.hasOwn(byRole, role);
