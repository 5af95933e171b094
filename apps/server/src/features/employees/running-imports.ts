import { AppError } from '../../platform/errors.ts';

/** An import holds up to some 20 MB of rows for as long as it runs. */
const MAX_OF_ALL = 8;
/** So that one company leaves room for the others. */
const MAX_OF_A_COMPANY = 2;

/** The imports that this server is running; more than it has room for are refused. */
export class RunningImports {
  readonly #companies: number[] = [];

  /** Counts an import until the function that it answers is called. */
  begin(customerId: number): () => void {
    const ofCompany = this.#companies.filter((id) => id === customerId);
    if (this.#companies.length >= MAX_OF_ALL || ofCompany.length >= MAX_OF_A_COMPANY) {
      const message = 'Der kører allerede en import. Vent, til den er færdig, og prøv igen.';
      throw new AppError('too_many_requests', { message, retryAfter: 10 });
    }
    this.#companies.push(customerId);
    return () => void this.#companies.splice(this.#companies.indexOf(customerId), 1);
  }
}
