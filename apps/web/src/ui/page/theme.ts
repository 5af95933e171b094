import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Beech green. Step 8 has a contrast of 7.9:1 with white; step 4 is legible on the dark page. */
const beech: MantineColorsTuple = [
  '#edf6f3',
  '#d7eae4',
  '#afd6cb',
  '#84c2b1',
  '#5eb19b',
  '#3f9d86',
  '#28836e',
  '#1a6f5d',
  '#0f5c4d',
  '#0a463a',
];

/** Warm grays. 0 is the page in light mode, 7 is secondary text (AA on 0). */
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

/** Dark surfaces with a green tint. 7 is the page, 6 a surface, 5 a hairline, 0 the text. */
const dark: MantineColorsTuple = [
  '#e4eae7',
  '#c6cfcb',
  '#a0aca6',
  '#73807a',
  '#3b4641',
  '#2d3733',
  '#1d2521',
  '#141a17',
  '#0f1412',
  '#0a0e0c',
];

export const theme = createTheme({
  primaryColor: 'beech',
  primaryShade: { light: 8, dark: 6 },
  colors: { beech, gray, dark },
  white: '#ffffff',
  black: '#16211d',
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  headings: {
    fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
    fontWeight: '650',
    sizes: { h1: { fontSize: '24px', lineHeight: '32px' }, h2: { fontSize: '17px', lineHeight: '24px' } },
  },
  fontSizes: { xs: '12px', sm: '13px', md: '15px', lg: '17px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '18px', md: '22px', lg: '24px', xl: '28px' },
  radius: { xs: '4px', sm: '8px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  // With the default radius a checkbox is as round as a radio button.
  components: { Checkbox: { defaultProps: { radius: 'xs' } } },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
});

/**
 * What a theme object cannot express: separate page and surface colours, and AA contrast in both schemes.
 * Borders of fields and the focus ring have at least 3:1 with every surface they are on.
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-placeholder': '#736f66',
    '--mantine-color-anchor': 'var(--mantine-color-beech-8)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-4)',
    '--page': 'var(--mantine-color-gray-0)',
    '--surface': '#ffffff',
    '--hairline': 'var(--mantine-color-gray-2)',
    '--hover': 'var(--mantine-color-gray-1)',
    '--field-border': '#8a867b',
    '--focus-ring': 'var(--mantine-color-beech-8)',
    '--marked': 'var(--mantine-color-beech-0)',
    '--pending': '#8a5a00',
    '--badge-text': '#ffffff',
    '--danger': 'var(--mantine-color-red-9)',
  },
  dark: {
    '--mantine-color-body': 'var(--mantine-color-dark-6)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-placeholder': '#87948e',
    '--mantine-color-anchor': 'var(--mantine-color-beech-3)',
    // Mantine's default, a half-transparent step 9, is nearly black on a dark surface.
    '--mantine-color-beech-light': '#1c3a32',
    '--mantine-color-beech-light-hover': 'var(--mantine-color-beech-9)',
    '--page': 'var(--mantine-color-dark-7)',
    '--surface': 'var(--mantine-color-dark-6)',
    '--hairline': 'var(--mantine-color-dark-5)',
    '--hover': '#232c28',
    '--field-border': '#76837d',
    '--focus-ring': 'var(--mantine-color-beech-4)',
    '--marked': '#1c3a32',
    '--pending': '#e0ae5c',
    '--badge-text': 'var(--mantine-color-dark-8)',
    '--danger': 'var(--mantine-color-red-4)',
  },
});
