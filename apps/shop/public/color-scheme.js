// Runs before the first paint, so that a page in the dark scheme never flashes in the light one. Mantine reads the
// attribute.
document.documentElement.setAttribute(
  'data-mantine-color-scheme',
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
);
