import { ZxcvbnFactory, type ZxcvbnResult } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { danishWords } from './danish-words.ts';
import { knownWords } from './known-words.ts';
import { obviousPattern } from './obvious-password.ts';

/** zxcvbn's limit against offline guessing of a slow hash. Eight random characters reach it. */
const MIN_GUESSES = 1e8;
/** The estimate's time grows with the square of the length: 50 ms for 40 characters, 250 ms for 100. */
const MAX_LENGTH = 40;

const ADVICE = 'Brug fx tre ord, der ikke hører sammen.';

let estimator: ZxcvbnFactory | undefined;

/**
 * Returns in Danish why a password is easy to guess, or undefined if it is hard to guess.
 * @param known Texts about the person: name, e-mail, company.
 */
export function explainWeakPassword(password: string, known: readonly string[]): string | undefined {
  const words = knownWords(known);
  if (words.includes(password.trim().toLowerCase())) return explanation(reasons.known);
  // Created when first needed, because unpacking the list of passwords takes a tenth of a second.
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, danish: knownWords(danishWords) },
    graphs: adjacencyGraphs,
    maxLength: MAX_LENGTH,
  });
  const estimate = estimator.check(password, words);
  if (estimate.guesses < MIN_GUESSES) return explanation(reasonOf(estimate));
  const pattern = obviousPattern(password);
  return pattern && explanation(reasons[pattern]);
}

const explanation = (reason: string): string => `Kodeordet er for let at gætte: ${reason}. ${ADVICE}`;

const reasons = {
  known: 'det ligner navnet, e-mailen eller virksomheden',
  common: 'det ligner et meget brugt kodeord',
  word: 'det bygger på et almindeligt ord eller navn',
  sequence: 'det er en række som abcd eller 4321',
  repeat: 'det gentager de samme tegn',
  keyboard: 'det følger tasterne på tastaturet',
  date: 'det ligner en dato eller et årstal',
  short: 'det er for kort',
};

function reasonOf({ sequence }: ZxcvbnResult): string {
  const patterns = sequence.filter(({ pattern }) => pattern !== 'bruteforce' && pattern !== 'separator');
  const [longest] = patterns.sort((a, b) => b.token.length - a.token.length);
  switch (longest?.pattern) {
    case 'dictionary':
      if (longest.dictionaryName === 'userInputs') return reasons.known;
      return longest.dictionaryName === 'passwords-common' ? reasons.common : reasons.word;
    case 'wordSequence':
      return reasons.word;
    case 'sequence':
      return reasons.sequence;
    case 'repeat':
      return reasons.repeat;
    case 'spatial':
      return reasons.keyboard;
    case 'regex':
    case 'date':
      return reasons.date;
    default:
      return reasons.short;
  }
}
