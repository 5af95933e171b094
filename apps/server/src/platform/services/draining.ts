/**
 * Whether this instance is about to stop. It then still serves everything, but readiness answers 503, so that a load
 * balancer sends new requests elsewhere.
 */
export class Draining {
  #isDraining = false;

  get isDraining(): boolean {
    return this.#isDraining;
  }

  begin(): void {
    this.#isDraining = true;
  }
}
