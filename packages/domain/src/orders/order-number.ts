/** Returns the digits of an order number as people write it: `103532`, `#103532`, `Ordre 103532`, or in `103532-R1`. */
export const orderNumberIn = (text: string): string | undefined =>
  /^(?:ordre(?:nr\.?|nummer)?|retur)?\s*#?\s*(\d+)(?:-R\d*)?$/i.exec(text.trim())?.[1];
