export type Tone = 'main' | 'dark' | 'light';

/** Parts in the order of painting, each with its tone and its path in a square of 100 units. */
export type Drawing = readonly (readonly [Tone, string])[];
