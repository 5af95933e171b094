import { useMediaQuery } from '@mantine/hooks';

/** Below 640 px: rows become cards, modals fill the screen. */
export const usePhone = (): boolean => useWidthBelow(640);

/** Below 900 px: row actions move into the `⋯` menu, less important columns go. */
export const useNarrow = (): boolean => useWidthBelow(900);

const useWidthBelow = (width: number): boolean =>
  useMediaQuery(`(max-width: ${width - 0.02}px)`, false, { getInitialValueInEffect: false });
