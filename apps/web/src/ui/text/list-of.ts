/** `Lager, Salg og Kontor`. */
export const listOf = (words: readonly string[]): string => new Intl.ListFormat('da-DK').format(words);
