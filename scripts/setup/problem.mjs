/** A problem that the user must solve. Its message is shown without a stack. */
export class SetupProblem extends Error {}
