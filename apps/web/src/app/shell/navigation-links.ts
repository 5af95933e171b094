export interface NavigationLink {
  to: string;
  label: string;
  /** Other paths whose pages belong to the link. */
  also?: readonly string[];
}

const links: Record<string, readonly NavigationLink[]> = {
  Admin: [
    { to: '/', label: 'Kunder', also: ['/customers', '/departments', '/employees'] },
    { to: '/customer-groups', label: 'Kundegrupper' },
    { to: '/orders', label: 'Ordrer' },
    { to: '/statistics', label: 'Statistik' },
    { to: '/credit-approvals', label: 'Godkend beløb' },
    { to: '/amount-batches', label: 'Tildelinger' },
  ],
  Customer: [
    { to: '/', label: 'Medarbejdere', also: ['/employees'] },
    { to: '/order-approvals', label: 'Godkend ordrer' },
    { to: '/credit-approvals', label: 'Godkend beløb' },
    { to: '/amount-batches', label: 'Tildelinger' },
    { to: '/departments', label: 'Afdelinger' },
    { to: '/statistics', label: 'Statistik' },
    { to: '/orders', label: 'Ordrer' },
  ],
};

export const navigationLinks = (role: string): readonly NavigationLink[] => links[role] ?? [];

export interface FoldedLinks {
  label: string;
  links: readonly NavigationLink[];
}

const operation: FoldedLinks = {
  label: 'Drift',
  links: [
    { to: '/mails', label: 'Udbakke' },
    { to: '/audit-log', label: 'Hændelseslog' },
    { to: '/security-log', label: 'Sikkerhedslog' },
    { to: '/operators', label: 'Operatører' },
    { to: '/connections', label: 'Forbindelser' },
  ],
};

export const foldedLinks = (role: string): FoldedLinks | undefined =>
  role === 'Admin' ? operation : undefined;

export const isKnownRole = (role: string): boolean => Object.hasOwn(links, role);
