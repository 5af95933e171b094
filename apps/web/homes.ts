/** The home of each role: its route, the name of its chunk, and its list's first call. */
export const homes = {
  Admin: {
    route: 'routes/customers-route.tsx',
    chunk: 'operator-home',
    list: '/api/customers?sort=companyName&limit=50&offset=0',
  },
  Customer: {
    route: 'routes/customer-home-route.tsx',
    chunk: 'company-home',
    list: '/api/employees?sort=name&limit=50&offset=0',
  },
};

/** The chunk that both homes and most other screens share. */
export const LISTS_CHUNK = 'lists';
