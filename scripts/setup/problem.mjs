/** A problem that the user must solve. The setup shows its message without a stack. */
export class SetupProblem extends Error {}
