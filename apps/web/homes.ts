/** The home of each role: its screen, the name of its chunk, and its list's first call. */
export const homes = {
  Admin: {
    screen: 'app/screens/home/operator-home-screen.tsx',
    chunk: 'operator-home',
    list: '/api/customers?sort=companyName&limit=50&offset=0',
  },
  Customer: {
    screen: 'app/screens/home/home-screen.tsx',
    chunk: 'company-home',
    list: '/api/employees?sort=name&limit=50&offset=0',
  },
};

/** The chunk that both homes and most other screens share. */
export const LISTS_CHUNK = 'lists';
