export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong'; parts: Inline[] }
  | { kind: 'link'; parts: Inline[]; href: string }
  | { kind: 'picture'; text: string; href: string };

export type MarkdownBlock =
  | { kind: 'heading'; level: number; parts: Inline[] }
  | { kind: 'paragraph' | 'note'; parts: Inline[] }
  | { kind: 'steps' | 'list'; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; language: string; filename: string; code: string };

/**
 * Parses the Markdown of the staff guide and of the default articles: headings, paragraphs, numbered and plain lists,
 * quotes as notes, tables, code with language and file name, bold text, inline code, links and images.
 */
export function parseMarkdown(source: string): MarkdownBlock[] {
  return source.split(/^(```[^\n]+\n.*?\n```)$/ms).flatMap((part) => {
    const [, language, filename = '', code = ''] = /^```(\w+) ?([^\n]*)\n(.*)\n```$/s.exec(part) ?? [];
    if (language) return [{ kind: 'code' as const, language, filename, code }];
    return part.split(/\n{2,}/).flatMap((lines) => (lines.trim() === '' ? [] : [parseLines(lines.trim().split('\n'))]));
  });
}

function parseLines(lines: string[]): MarkdownBlock {
  const [first = ''] = lines;
  /** A line without a mark continues the item before it. */
  const items = () =>
    lines
      .join('\n')
      .split(/\n(?=- |\d+\. )/)
      .map((item) => parseInline(item.replace(/^(?:- |\d+\. )/, '').replace(/\n\s*/g, ' ')));
  const [, marks, title = ''] = /^(#+) (.*)$/.exec(first) ?? [];
  if (marks) return { kind: 'heading', level: marks.length, parts: parseInline(title) };
  if (first.startsWith('> ')) {
    return { kind: 'note', parts: parseInline(lines.map((line) => line.replace(/^> /, '')).join(' ')) };
  }
  if (first.startsWith('- ')) return { kind: 'list', items: items() };
  if (/^\d+\. /.test(first)) return { kind: 'steps', items: items() };
  if (first.startsWith('|')) {
    // The second line only separates the names of the columns from the rows.
    const [head = [], , ...rows] = lines.map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => parseInline(cell.trim())),
    );
    return { kind: 'table', head, rows };
  }
  return { kind: 'paragraph', parts: parseInline(lines.join(' ')) };
}

const inline = /`([^`]+)`|\*\*(.+?)\*\*|(!?)\[([^\]]*)\]\(([^)\s]+)\)/g;

function parseInline(line: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(inline)) {
    const [whole, code, strong, isPicture, text = '', href = ''] = match;
    if (match.index > end) parts.push({ kind: 'text', text: line.slice(end, match.index) });
    end = match.index + whole.length;
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (strong !== undefined) parts.push({ kind: 'strong', parts: parseInline(strong) });
    else parts.push(isPicture ? { kind: 'picture', text, href } : { kind: 'link', parts: parseInline(text), href });
  }
  if (end < line.length) parts.push({ kind: 'text', text: line.slice(end) });
  return parts;
}

/** Text without its marks. */
export const plainText = (parts: readonly Inline[]): string =>
  parts.map((part) => ('parts' in part ? plainText(part.parts) : part.text)).join('');
