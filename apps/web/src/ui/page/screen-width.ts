import { useMediaQuery } from '@mantine/hooks';
import { screenWidths } from './screen-widths.ts';

const useScreen = (query: string): boolean => useMediaQuery(query, false, { getInitialValueInEffect: false });

export const usePhone = (): boolean => useScreen(screenWidths.phone);
export const useNarrow = (): boolean => useScreen(screenWidths.narrow);
export const useMedium = (): boolean => useScreen(screenWidths.medium);

export const isPhone = (): boolean => window.matchMedia(screenWidths.phone).matches;
