export type Tone = 'main' | 'dark' | 'light';

/** In a square of 100 units: parts with their shade and path, painted in order. */
export type Drawing = readonly (readonly [Tone, string])[];
