/** The home of each role: its screen, and its list's first call. */
export const homes = {
  Admin: {
    screen: 'app/screens/home/operator-home-screen.tsx',
    list: '/api/customers?sort=companyName&limit=50&offset=0',
  },
  Customer: {
    screen: 'app/screens/home/home-screen.tsx',
    list: '/api/employees?sort=name&limit=50&offset=0',
  },
};

/** The chunk of both homes, with the lists that most other screens share. */
export const LISTS_CHUNK = 'lists';
