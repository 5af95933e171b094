/** A response of shape `T` that the database has already serialised to JSON; it is sent without being parsed. */
export class JsonText<T> {
  declare readonly shape: T;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
