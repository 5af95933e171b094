import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Fjord blue. Step 8 has a contrast of 9.5:1 with white; step 3 is legible on the dark page. */
const fjord: MantineColorsTuple = [
  '#eef3f8',
  '#dbe6f0',
  '#b7cce0',
  '#8fb0d0',
  '#6a95c0',
  '#4b7cae',
  '#3a6896',
  '#2f577f',
  '#24476b',
  '#1a3553',
];

/** Saldo's warm grays. 0 is the page in light mode, 7 is secondary text (AA on 0). */
const gray: MantineColorsTuple = [
  '#faf9f6',
  '#f3f1ec',
  '#e8e5de',
  '#dcd9d0',
  '#c8c4b9',
  '#a5a196',
  '#7f7b71',
  '#5e5b53',
  '#403e38',
  '#25241f',
];

/** Dark surfaces with a blue tint. 7 is the page, 6 a surface, 4 a thin line, 0 the text. */
const dark: MantineColorsTuple = [
  '#e6eaee',
  '#c8cfd6',
  '#a3adb7',
  '#75818d',
  '#3c4650',
  '#2d363f',
  '#1e252c',
  '#14191e',
  '#0f1317',
  '#0a0d10',
];

const fontFamily = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";

export const theme = createTheme({
  primaryColor: 'fjord',
  primaryShade: { light: 8, dark: 6 },
  colors: { fjord, gray, dark },
  white: '#ffffff',
  black: '#171d23',
  fontFamily,
  headings: { fontFamily, fontWeight: '650' },
  fontSizes: { xs: '12px', sm: '13px', md: '15px', lg: '17px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '18px', md: '22px', lg: '24px', xl: '28px' },
  radius: { xs: '4px', sm: '8px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
});

/**
 * Sets what a theme object cannot express: separate colours of page and surfaces, and AA contrast in both schemes.
 * Borders of fields and the focus ring have a contrast of at least 3:1 with every surface behind them.
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-placeholder': '#736f66',
    '--mantine-color-anchor': 'var(--mantine-color-fjord-8)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-4)',
    '--page': 'var(--mantine-color-gray-0)',
    '--surface': '#ffffff',
    '--hairline': 'var(--mantine-color-gray-2)',
    '--hover': 'var(--mantine-color-gray-1)',
    '--field-border': '#8a867b',
    '--focus-ring': 'var(--mantine-color-fjord-8)',
    '--tint-border': 'var(--mantine-color-fjord-4)',
    '--marked': 'var(--mantine-color-fjord-0)',
    '--pending': '#8a5a00',
    '--pending-surface': '#fdf3df',
    '--good': '#1c6b3c',
    '--good-surface': '#e6f3ea',
    '--danger': 'var(--mantine-color-red-9)',
    '--danger-surface': '#fdecec',
  },
  dark: {
    '--mantine-color-body': 'var(--mantine-color-dark-6)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-placeholder': '#8a949e',
    '--mantine-color-anchor': 'var(--mantine-color-fjord-3)',
    '--page': 'var(--mantine-color-dark-7)',
    '--surface': 'var(--mantine-color-dark-6)',
    '--hairline': 'var(--mantine-color-dark-5)',
    '--hover': '#252d35',
    '--field-border': '#75818d',
    '--focus-ring': 'var(--mantine-color-fjord-3)',
    '--tint-border': 'var(--mantine-color-fjord-5)',
    // Replaces Mantine's default, step 9 darkened by half, which is nearly black on a dark surface.
    '--mantine-color-fjord-light': 'var(--mantine-color-fjord-8)',
    '--mantine-color-fjord-light-hover': 'var(--mantine-color-fjord-7)',
    '--marked': '#1d2f42',
    '--pending': '#e0ae5c',
    '--pending-surface': '#33291a',
    '--good': '#7cc79a',
    '--good-surface': '#1b2f24',
    '--danger': 'var(--mantine-color-red-4)',
    '--danger-surface': '#3a2022',
  },
});
