export type Tone = 'main' | 'dark' | 'light';

/** Shapes in the order of painting: each has a tone, and a path in a square of 100 × 100 units. */
export type Drawing = readonly (readonly [Tone, string])[];
