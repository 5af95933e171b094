/** A problem that the user must solve. Its message is shown alone, without a stack. */
export class SetupProblem extends Error {}
