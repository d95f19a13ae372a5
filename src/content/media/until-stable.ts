/** So often is something read until it stays as it is; what was made by people or programs does after one. */
const mostReadings = 5;

/** What a reading makes of a text and leaves as it is when it reads it again; nothing if that is never so. */
export function untilStable(source: string, read: (text: string) => string): string | undefined {
  let text = source;
  for (let reading = 0; reading < mostReadings; reading += 1) {
    const again = read(text);
    if (again === text) return text;
    text = again;
  }
  return undefined;
}
