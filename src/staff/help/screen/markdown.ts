/** A piece of a line: plain words, or words with a meaning. */
export type Inline =
  | { kind: 'text' | 'strong' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'picture'; text: string; href: string };

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph' | 'note'; parts: Inline[] }
  | { kind: 'steps' | 'list'; items: Inline[][] };

/**
 * Parses the Markdown of the guide: headings, paragraphs, numbered and plain lists, quotes as notes, bold text, code,
 * links and images. The guide uses no other syntax.
 */
export function readMarkdown(source: string): Block[] {
  return source
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(blockOf);
}

function blockOf(part: string): Block {
  const lines = part.split('\n');
  const [, marks, title] = /^(#{1,3}) (.+)$/.exec(part) ?? [];
  if (marks && title) return { kind: 'heading', level: marks.length as 1 | 2 | 3, text: title };
  const items = (mark: RegExp) => lines.map((line) => readInline(line.replace(mark, '')));
  if (lines.every((line) => /^\d+\. /.test(line))) return { kind: 'steps', items: items(/^\d+\. /) };
  if (lines.every((line) => line.startsWith('- '))) return { kind: 'list', items: items(/^- /) };
  if (lines.every((line) => line.startsWith('> '))) {
    return { kind: 'note', parts: readInline(lines.map((line) => line.slice(2)).join(' ')) };
  }
  return { kind: 'paragraph', parts: readInline(lines.join(' ')) };
}

const inline = /\*\*([^*]+)\*\*|`([^`]+)`|(!?)\[([^\]]*)\]\(([^)\s]+)\)/g;

function readInline(line: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(inline)) {
    const [whole, strong, code, isPicture, text = '', href = ''] = match;
    if (match.index > end) parts.push({ kind: 'text', text: line.slice(end, match.index) });
    end = match.index + whole.length;
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (code !== undefined) parts.push({ kind: 'code', text: code });
    else parts.push({ kind: isPicture ? 'picture' : 'link', text, href });
  }
  if (end < line.length) parts.push({ kind: 'text', text: line.slice(end) });
  return parts;
}
