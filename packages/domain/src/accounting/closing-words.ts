/**
 * Why customers cannot be closed: `Kan ikke lukkes: Saldokontrollen fandt en forskel hos Ærø Færgerne.`
 * @param names The first of `count` customers.
 */
export function differenceText({ count, names }: { count: number; names: readonly string[] }): string {
  const more = count - names.length;
  const all = more > 0 ? [...names, `${more.toLocaleString('da-DK')} flere`] : names;
  return `Kan ikke lukkes: Saldokontrollen fandt en forskel hos ${new Intl.ListFormat('da-DK').format(all)}.`;
}
