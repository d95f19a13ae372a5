/** Leading characters that spreadsheets interpret as a formula, in half and full width. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** Marks the file as UTF-8; without it Excel garbles Persian. */
export const byteOrderMark = '\ufeff';

/**
 * Serialises one CSV row. A cell that a spreadsheet would run as a formula is prefixed with an apostrophe, which
 * spreadsheets hide: `csvRow(['=1+1'])` → `"'=1+1"\r\n`.
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${safeCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** The text of a cell as spreadsheets may open it. */
export function safeCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}
