const patterns: readonly (readonly [RegExp, string])[] = [
  [/støvgrøn/i, '#8fa58f'],
  [/lyseblå/i, '#8fb3d3'],
  [/marineblå|denim/i, '#2f4a74'],
  [/\bblå/i, '#3e6ea8'],
  [/\bsort/i, '#363c43'],
  [/\bhvid|bager|porcelæn/i, '#efece4'],
  [/\bgrå/i, '#8d949b'],
  [/khaki|kurv/i, '#a8946a'],
  [/\bgul|hi-vis|refleks/i, '#e2bf3b'],
  [/orange/i, '#dd7d34'],
  [/grøn|økologisk|påske/i, '#5b8a66'],
  [/rød|jule|hjælp/i, '#b04a46'],
  [/læder|træ|kaffe|chokolade|bog/i, '#8a5f43'],
  [/stål|jern|aluminium|kniv|saks|stativ|laptop/i, '#98a2ab'],
  [/messing/i, '#c19a4b'],
];

const palette = ['#4d7ea8', '#b0715a', '#6d8f71', '#8a6d9c', '#c29a4e', '#57868a', '#a3616f'] as const;

export const colourOf = (title: string): string =>
  patterns.find(([pattern]) => pattern.test(title))?.[1] ??
  palette[hashOf(title) % palette.length] ??
  palette[0];

/** Mixes two colours; `share` is that of the second, from 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(one, at) * (1 - share) + channel(other, at) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}
