/** A draining instance still serves but is not ready, so that load balancers send requests elsewhere. */
export class Draining {
  #isDraining = false;

  get isDraining(): boolean {
    return this.#isDraining;
  }

  begin(): void {
    this.#isDraining = true;
  }
}
