/** Maximum passes until the output is stable; ordinary files need one. */
const mostReadings = 5;

/** Applies `read` repeatedly until the output no longer changes (fixpoint); undefined if it never stabilises. */
export function untilStable(source: string, read: (text: string) => string): string | undefined {
  let text = source;
  for (let reading = 0; reading < mostReadings; reading += 1) {
    const again = read(text);
    if (again === text) return text;
    text = again;
  }
  return undefined;
}
