/** Ranges of characters, first and last. */
const ranges: ReadonlyArray<readonly [number, number]> = [
  // Latin letters, digits and punctuation.
  [0x20, 0x7e],
  // Hard space, ©, «, soft hyphen, ®, °, middle dot, », ×, ÷.
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xab, 0xab],
  [0xad, 0xae],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  [0xd7, 0xd7],
  [0xf7, 0xf7],
  // Arabic punctuation, letters, marks, both rows of digits, and the further letters of Persian.
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x61f],
  [0x621, 0x63a],
  [0x640, 0x655],
  [0x660, 0x66d],
  [0x670, 0x671],
  [0x67e, 0x67e],
  [0x686, 0x686],
  [0x698, 0x698],
  [0x6a9, 0x6a9],
  [0x6af, 0x6af],
  [0x6c0, 0x6c0],
  [0x6cc, 0x6cc],
  [0x6d5, 0x6d5],
  [0x6f0, 0x6f9],
  // Joiners and marks of direction.
  [0x200b, 0x200f],
  [0x2066, 0x2069],
  // Dashes, quotation marks, bullet, ellipsis, per mille, guillemets, euro, trade mark, arrows, minus.
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  // ﷲ and the sign of the rial.
  [0xfdf2, 0xfdf2],
  [0xfdfc, 0xfdfc],
];

const all = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The characters of a Persian site with Latin names, which an uploaded font keeps. */
export const siteCharacters = String.fromCodePoint(...ranges.flatMap(([from, to]) => all(from, to)));

/** The forms of joined letters as characters; fonts without layout tables need them. */
export const joinedForms = String.fromCodePoint(...all(0xfb50, 0xfbff), ...all(0xfe70, 0xfefc));

/** Letters that a font for Persian texts must have. */
export const persianLetters = 'ابپتجچدرزژسشعفقکگلمنوهی';
