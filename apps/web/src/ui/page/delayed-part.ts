import { type ComponentType, lazy } from 'react';

/** Late enough that neither the part's code nor its request delays the rows of the first screen. */
const DELAY_MS = 4_000;

/** Suspends until the part is loaded. A part that cannot be downloaded shows nothing. */
export const delayedPart = (load: () => Promise<ComponentType>, delay = DELAY_MS): ComponentType =>
  lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    return { default: await load().catch(() => () => null) };
  });
