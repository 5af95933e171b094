/** The shade of the product's colour for a part of a drawing. */
export type Tone = 'main' | 'dark' | 'light';

/** A drawing in a square of 100 units: parts with their shade and path, painted in order. */
export type Drawing = readonly (readonly [Tone, string])[];
