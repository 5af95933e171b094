/** Logs a failed call to the console; the screen tells the user. */
export function logFailure(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the console is where support looks first.
  console.warn(error);
}
