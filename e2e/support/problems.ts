import type { BrowserContext } from '@playwright/test';

/** Collects what fails a test: console errors, uncaught errors, CSP violations and responses of 500 and above. */
export class Problems {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  unexpected(): string[] {
    return this.#seen.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)));
  }

  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#seen.push(`console: ${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (error) => {
      this.#seen.push(`uncaught: ${error.error().stack ?? error.error().message}`);
    });
    context.on('response', (response) => {
      if (response.status() >= 500) this.#seen.push(`answer ${response.status()}: ${response.url()}`);
    });
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        // biome-ignore lint/suspicious/noConsole: the listener above collects console errors.
        console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
  }
}

export const answered = (status: number): RegExp => new RegExp(`responded with a status of ${status} `);
export const unreachable =
  /net::ERR_(FAILED|CONNECTION_(REFUSED|RESET)|INTERNET_DISCONNECTED|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/;
