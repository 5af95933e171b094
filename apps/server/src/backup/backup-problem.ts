/** Something that the person who makes or restores a backup has to settle; its message stands alone. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}
