import { useMediaQuery } from '@mantine/hooks';

const below = (width: number): string => `(max-width: ${width - 0.02}px)`;

/** Below 640 px: rows become cards, modals fill the screen. */
export const usePhone = (): boolean => useWidthBelow(640);

export const isPhone = (): boolean => window.matchMedia(below(640)).matches;

/** Below 1024 px: row actions move into the `⋯` menu, less important columns are hidden. */
export const useNarrow = (): boolean => useWidthBelow(1024);

/** Below 1280 px: columns that would shorten others are hidden. */
export const useMedium = (): boolean => useWidthBelow(1280);

const useWidthBelow = (width: number): boolean =>
  useMediaQuery(below(width), false, { getInitialValueInEffect: false });
