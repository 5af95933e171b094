/** Where a one-time link leads. The code is in the path of a page, which the server never logs. */
export const passwordAddress = (publicUrl: URL, code: string): string =>
  new URL(`/kodeord/${code}`, publicUrl).href;
