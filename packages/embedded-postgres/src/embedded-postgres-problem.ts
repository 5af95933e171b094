/** What else the user can do; the program adds the names of its settings. */
export type Alternative = 'another server' | 'another folder';

/** A problem that the user must solve. Its message is shown alone, in one line. */
export class EmbeddedPostgresProblem extends Error {
  override name = 'EmbeddedPostgresProblem';
  readonly alternative: Alternative | undefined;

  constructor(message: string, alternative?: Alternative) {
    super(message);
    this.alternative = alternative;
  }
}
