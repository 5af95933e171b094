/** Something that the person who starts the program has to settle. Its message stands alone, in one line. */
export class EmbeddedPostgresProblem extends Error {
  override name = 'EmbeddedPostgresProblem';
}
