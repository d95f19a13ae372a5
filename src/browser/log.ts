/** Logs the page's own errors to the browser's console; visitors do not see them. */
export function logError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only place that writes to the console
  console.error(error);
}
