/** A problem that the user must solve. Its message is shown alone, in one line. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}
