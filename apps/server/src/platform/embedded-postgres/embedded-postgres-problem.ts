/** A problem that the user must solve. Its message is shown alone, in one line. */
export class EmbeddedPostgresProblem extends Error {
  override name = 'EmbeddedPostgresProblem';
}
