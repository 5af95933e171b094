/** What the user can choose instead. The program adds the names of its settings to the message. */
export type Alternative = 'another server' | 'another folder';

/** A problem that the user must solve. The program shows only its message, in one line. */
export class EmbeddedPostgresProblem extends Error {
  override name = 'EmbeddedPostgresProblem';
  readonly alternative: Alternative | undefined;

  constructor(message: string, alternative?: Alternative) {
    super(message);
    this.alternative = alternative;
  }
}
