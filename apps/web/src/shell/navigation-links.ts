export interface NavigationLink {
  to: string;
  label: string;
}

const links: Record<string, readonly NavigationLink[]> = {
  Admin: [
    { to: '/', label: 'Kunder' },
    { to: '/customer-groups', label: 'Kundegrupper' },
  ],
  Customer: [],
};

/** The links of the top navigation by role (spec §2); any role but these has none. */
export const navigationLinks = (role: string): readonly NavigationLink[] => links[role] ?? [];
