/** A problem that the user can solve. Commands print its message in one line, without a stack. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}
