/** An answer of shape `T` that is JSON already: the database wrote it, and nobody need read it on the way out. */
export class JsonText<T> {
  declare readonly shape: T;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
