export interface NavigationLink {
  to: string;
  label: string;
}

const links: Record<string, readonly NavigationLink[]> = {
  Admin: [
    { to: '/', label: 'Kunder' },
    { to: '/customer-groups', label: 'Kundegrupper' },
    { to: '/orders', label: 'Ordrer' },
    { to: '/statistics', label: 'Statistik' },
  ],
  Customer: [
    { to: '/', label: 'Medarbejdere' },
    { to: '/order-approvals', label: 'Godkend ordrer' },
    { to: '/departments', label: 'Afdelinger' },
    { to: '/statistics', label: 'Statistik' },
    { to: '/orders', label: 'Ordrer' },
  ],
};

/** The links of the top navigation by role; other roles have none. */
export const navigationLinks = (role: string): readonly NavigationLink[] => links[role] ?? [];

/** A menu of links behind one label, after the other links. */
export interface FoldedLinks {
  label: string;
  links: readonly NavigationLink[];
}

const operation: FoldedLinks = {
  label: 'Drift',
  links: [
    { to: '/mails', label: 'Udbakke' },
    { to: '/audit-log', label: 'Hændelseslog' },
    { to: '/operators', label: 'Operatører' },
    { to: '/connections', label: 'Forbindelser' },
  ],
};

export const foldedLinks = (role: string): FoldedLinks | undefined =>
  role === 'Admin' ? operation : undefined;

/** Whether the role has `Min konto`. */
export const hasOwnAccount = (role: string): boolean => Object.hasOwn(links, role);
