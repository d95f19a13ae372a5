/** Where the page's own faults go: the browser's console, never the visitor. */
export function logError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to it
  console.error(error);
}
