/** The nonce that the server put into the page for styles added at run time. */
export const styleNonce = (): string =>
  document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
