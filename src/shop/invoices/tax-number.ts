const dayMs = 86_400_000;

/** First serial of credit notes: they share the memory of the seller with invoices, whose serials are their numbers. */
const firstNoteSerial = 0x80_0000_0000;

/** Serial of a credit note in the official system; in hexadecimal it begins with 8. */
export const noteSerial = (number: number) => firstNoteSerial + number;

/** Serial as the official system prints it. */
export const serialHex = (serial: number) => hex(serial, 10);

const hex = (value: number, length: number) => value.toString(16).toUpperCase().padStart(length, '0');

/**
 * Unique tax number of a document in the official system: the id of the seller's tax memory, the day and the serial in
 * hexadecimal, and a check digit. Empty for a seller without such an id.
 */
export function taxNumber({ memoryId, at, number }: { memoryId: string; at: number; number: number }): string {
  if (memoryId === '') return '';
  const day = Math.floor(at / dayMs);
  const inDigits = memoryId.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0)));
  const checked = `${inDigits}${String(day).padStart(6, '0')}${String(number).padStart(12, '0')}`;
  return `${memoryId}${hex(day, 5)}${hex(number, 10)}${verhoeff(checked)}`;
}

/** Multiplication in the dihedral group D5, and the permutation of digits by position. */
const turn = (a: number, b: number) => {
  if (a < 5) return b < 5 ? (a + b) % 5 : ((a + b) % 5) + 5;
  return b < 5 ? ((a - b) % 5) + 5 : (a - b + 5) % 5;
};
const places = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];
const inverses = '0432156789';

/** Verhoeff check digit, which detects all single-digit errors and all adjacent transpositions. */
export function verhoeff(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => turn(total, Number(places[(index + 1) % 8]?.[Number(digit)])), 0);
  return inverses[sum] ?? '';
}
