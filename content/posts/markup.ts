import type { CodeLanguage } from '../../src/features/code/languages.ts';

/** A piece of an article: prose as rich text, code in a language, or a note beside the text. */
export type Block =
  | { kind: 'text'; html: string }
  | { kind: 'code'; language: CodeLanguage; filename: string; code: string }
  | { kind: 'note'; tone: 'info' | 'warning'; html: string };

/**
 * Reads an article as it is written in `articles/*.md`: lines of facts between `---`, then the text in the few marks of
 * Markdown that rich text, code blocks and notes need. `> ` makes a note, which is a warning where it begins with «هشدار:»; three backticks are
 * followed by the language and, where there is one, the file.
 */
export function readArticle(source: string): { facts: Record<string, string>; blocks: Block[] } {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const facts = head.split('\n').map((line) => {
    const [name = '', ...value] = line.split(': ');
    return [name, value.join(': ')];
  });
  return { facts: Object.fromEntries(facts), blocks: joinTexts(readBlocks(body)) };
}

function readBlocks(body: string): Block[] {
  return body.split(/^(```[^\n]+\n.*?\n```)$/ms).flatMap((part) => {
    const [, language, filename = '', code = ''] = /^```(\w+) ?([^\n]*)\n(.*)\n```$/s.exec(part) ?? [];
    if (language) return [{ kind: 'code', language: language as CodeLanguage, filename, code }];
    return part.split(/\n{2,}/).flatMap((lines) => (lines.trim() === '' ? [] : [readLines(lines.trim().split('\n'))]));
  });
}

function readLines(lines: string[]): Block {
  const [first = ''] = lines;
  const items = (mark: RegExp) => lines.map((line) => `<li>${inline(line.replace(mark, ''))}</li>`).join('');
  const note = /^> (هشدار: )?/.exec(first);
  if (note) {
    const html = `<p>${inline(lines.map((line) => line.replace(/^> (?:هشدار: )?/, '')).join(' '))}</p>`;
    return { kind: 'note', tone: note[1] ? 'warning' : 'info', html };
  }
  const heading = /^(##+) (.*)$/.exec(first);
  if (heading?.[1]) return text(`<h${heading[1].length}>${inline(heading[2] ?? '')}</h${heading[1].length}>`);
  if (first.startsWith('- ')) return text(`<ul>${items(/^- /)}</ul>`);
  if (/^\d+\. /.test(first)) return text(`<ol>${items(/^\d+\. /)}</ol>`);
  if (first.startsWith('|')) return text(table(lines));
  return text(`<p>${inline(lines.join(' '))}</p>`);
}

const text = (html: string): Block => ({ kind: 'text', html });

/** The first line names the columns, the second only draws a line, the first cell of every other names its row. */
function table([head = '', , ...rows]: string[]): string {
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => inline(cell.trim()));
  const columns = cells(head).map((cell) => `<th scope="col">${cell}</th>`);
  const body = rows.map((line) => {
    const [name = '', ...rest] = cells(line);
    return `<tr><th scope="row">${name}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<table><thead><tr>${columns.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

/** Between backticks nothing else is a mark, but code may stand inside bold words and links. */
function inline(line: string): string {
  const [plain = '', ...rest] = line.split('`');
  const codes: string[] = [];
  const marked = rest.map((part, index) => (index % 2 ? part : `\0${codes.push(part) - 1}\0`)).join('');
  return prose(plain + marked).replace(/\0(\d+)\0/g, (_, index) => `<code>${escapeHtml(codes[index] ?? '')}</code>`);
}

function prose(part: string): string {
  return escapeHtml(part)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>');
}

function escapeHtml(plain: string): string {
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function joinTexts(blocks: Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.kind === 'text' && last?.kind === 'text') last.html += block.html;
    else joined.push({ ...block });
  }
  return joined;
}
