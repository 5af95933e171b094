/** What the user can choose instead. The program adds the names of its settings to the message. */
export type Alternative = 'another server' | 'another folder';

/** A problem that the user must solve. The program shows only its message, in one line. */
export class EmbeddedPostgresProblem extends Error {
  override name = 'EmbeddedPostgresProblem';
  readonly alternative: Alternative | undefined;
  /** What happened, without the files to look at. */
  readonly summary: string;
  /** The log files that say more. */
  readonly logs: readonly string[];

  constructor(summary: string, alternative?: Alternative, logs: readonly string[] = []) {
    super(logs.length > 0 ? `${summary} (see ${logs.join(' and ')}).` : summary);
    this.alternative = alternative;
    this.summary = summary;
    this.logs = logs;
  }
}
