/** Returns the digits of an order number as people write it: `103532`, `#103532` or `Ordre 103532`. */
export const orderNumberIn = (text: string): string | undefined =>
  /^(?:ordre(?:nr\.?|nummer)?)?\s*#?\s*(\d+)$/i.exec(text.trim())?.[1];
