/** Something the person at the keyboard has to do. Shown as its message alone, without a stack. */
export class SetupProblem extends Error {}
