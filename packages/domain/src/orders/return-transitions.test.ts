import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ReturnState, returnStates, returnTransition, returnVerbs } from './return-transitions.ts';

test.each(returnVerbs)('%s changes a requested return', (verb) => {
  expect(returnTransition('requested', verb)).toEqual({ kind: 'change' });
});

test.each([
  ['received', 'receive', 'same'],
  ['received', 'reject', 'Returen er allerede modtaget.'],
  ['received', 'cancel', 'Returen er allerede modtaget.'],
  ['rejected', 'receive', 'Returen er allerede afvist.'],
  ['rejected', 'reject', 'same'],
  ['rejected', 'cancel', 'Returen er allerede afvist.'],
  ['cancelled', 'receive', 'Returen er allerede annulleret.'],
  ['cancelled', 'reject', 'Returen er allerede annulleret.'],
  ['cancelled', 'cancel', 'same'],
] as const)('%s, %s: %s', (state, verb, expected) => {
  const transition = returnTransition(state, verb);
  expect('message' in transition ? transition.message : transition.kind).toBe(expected);
});

const outcomes = { receive: 'received', reject: 'rejected', cancel: 'cancelled' } as const;

test('the first verb decides for ever', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...returnVerbs), { minLength: 1 }), (verbs) => {
      let state: ReturnState = 'requested';
      for (const verb of verbs) if (returnTransition(state, verb).kind === 'change') state = outcomes[verb];
      expect(state).toBe(outcomes[verbs[0] as (typeof returnVerbs)[number]]);
      expect(returnStates).toContain(state);
    }),
  );
});
