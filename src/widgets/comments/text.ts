/** A part of a line: plain text, or with `href` a link. */
export interface Piece {
  text: string;
  href?: string;
}

const address = /https?:\/\/[^\s<>"'«»،؛]+/gi;
/** Characters that end a sentence rather than an address. */
const closing = new Set('.,:;!?؟…*]}');

/**
 * Parses typed text into paragraphs of lines of pieces: an empty line begins a paragraph, and http(s) addresses become
 * links. Everything else stays text, including tags.
 */
export function paragraphsOf(text: string): Piece[][][] {
  return text
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => paragraph.split('\n').map(piecesOf));
}

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of line.matchAll(address)) {
    const typed = withoutClosing(match[0]);
    const href = webAddress(typed);
    if (href === null) continue;
    if (match.index > end) pieces.push({ text: line.slice(end, match.index) });
    pieces.push({ text: typed, href });
    end = match.index + typed.length;
  }
  if (end < line.length) pieces.push({ text: line.slice(end) });
  return pieces;
}

/** The address without the punctuation after it; a bracket stays when it was opened inside. */
function withoutClosing(typed: string): string {
  let open = typed.split('(').length - typed.split(')').length;
  let end = typed.length;
  for (; end > 0; end -= 1) {
    const last = typed[end - 1] as string;
    if (last === ')' && open < 0) open += 1;
    else if (!closing.has(last)) break;
  }
  return typed.slice(0, end);
}

/** The address in the form browsers use, or null when it is not one of http or https. */
export function webAddress(typed: string): string | null {
  const url = URL.parse(typed);
  return url && /^https?:$/.test(url.protocol) && url.hostname !== '' ? url.href : null;
}
