export interface NavigationLink {
  to: string;
  label: string;
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
        { to: '/amount-batches', label: 'Tilførsler' },
        { to: '/scheduled-amounts', label: 'Planlagte', fullName: 'Planlagte beløb' },
        { to: '/credit-approvals', label: 'Til godkendelse', fullName: 'Godkend beløb' },
      ],
    },
  ],
};

const operation: LinkMenu = {
  label: 'Drift',
  groups: [
    { heading: 'Udgående', links: [{ to: '/mails', label: 'Udbakke' }] },
    {
      heading: 'Logge',
      links: [
        { to: '/audit-log', label: 'Hændelseslog' },
        { to: '/security-log', label: 'Sikkerhedslog' },
      ],
    },
    {
      heading: 'Adgang',
      links: [
        { to: '/operators', label: 'Operatører' },
        { to: '/connections', label: 'Forbindelser' },
      ],
    },
  ],
};

const byRole: Record<string, readonly (NavigationLink | LinkMenu)[]> = {
  Admin: [
    { to: '/', label: 'Kunder', also: ['/customers', '/departments', '/employees'] },
    { to: '/customer-groups', label: 'Kundegrupper' },
    { to: '/orders', label: 'Ordrer' },
    { to: '/statistics', label: 'Statistik' },
    points,
    operation,
  ],
  Customer: [
    { to: '/', label: 'Medarbejdere', also: ['/employees'] },
    points,
    { to: '/order-approvals', label: 'Godkend ordrer' },
    { to: '/departments', label: 'Afdelinger' },
    { to: '/statistics', label: 'Statistik' },
    { to: '/orders', label: 'Ordrer' },
  ],
};

export const navigationOf = (role: string): readonly (NavigationLink | LinkMenu)[] => byRole[role] ?? [];

/** The links of the menu behind the person's name. */
export const accountLinks = (role: string): readonly NavigationLink[] => [
  { to: '/account', label: 'Min konto' },
  ...(role === 'Customer' ? [{ to: '/settings', label: 'Indstillinger' }] : []),
  { to: '/help', label: 'Hjælp' },
];

/** Returns the links of all menus. */
export const placesOf = (role: string): readonly NavigationLink[] => [
  ...navigationOf(role).flatMap((entry) =>
    'groups' in entry ? entry.groups.flatMap(({ links }) => links) : [entry],
  ),
  ...accountLinks(role),
];

export const isKnownRole = (role: string): boolean => Object.hasOwn(byRole, role);
