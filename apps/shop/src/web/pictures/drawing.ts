/** Which shade of the thing's own colour a part is painted in. */
export type Tone = 'main' | 'dark' | 'light';

/** A thing in a square of 100, part over part: the shade, and the path. */
export type Drawing = readonly (readonly [Tone, string])[];
