/** Logs the page's own errors to the browser's console; visitors do not see them. */
export function logError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to it
  console.error(error);
}
