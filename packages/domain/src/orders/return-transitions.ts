/** Allowed: requested → received, rejected or cancelled (docs/domain-rules.md#returns). */
export const returnStates = ['requested', 'received', 'rejected', 'cancelled'] as const;
export type ReturnState = (typeof returnStates)[number];

/** Whoever announced a return may `cancel` it; the webshop and operators `receive` and `reject` returns. */
export const returnVerbs = ['receive', 'reject', 'cancel'] as const;
export type ReturnVerb = (typeof returnVerbs)[number];

export type ReturnTransition =
  | { kind: 'change' }
  /** The return already has the state to which the verb leads. */
  | { kind: 'same' }
  | { kind: 'refused'; message: string };

/** Returns the effect of a verb on a return with this state. */
export function returnTransition(state: ReturnState, verb: ReturnVerb): ReturnTransition {
  if (state === 'requested') return { kind: 'change' };
  if (state === outcomes[verb]) return { kind: 'same' };
  return { kind: 'refused', message: `Returen er allerede ${decidedWords[state]}.` };
}

const outcomes = { receive: 'received', reject: 'rejected', cancel: 'cancelled' } as const;

const decidedWords = { received: 'modtaget', rejected: 'afvist', cancelled: 'annulleret' } as const;
