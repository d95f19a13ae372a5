import type { CodeLanguage } from '../../src/features/code/languages.ts';
import { type Inline, type MarkdownBlock, parseMarkdown } from '../../src/features/markdown/markdown.ts';

/** A piece of an article: prose as rich text, code in a language, or a note beside the text. */
export type Block =
  | { kind: 'text'; html: string }
  | { kind: 'code'; language: CodeLanguage; filename: string; code: string }
  | { kind: 'note'; tone: 'info' | 'warning'; html: string };

/**
 * Reads an article as it is written in `articles/*.md`: lines of facts between `---`, then Markdown. A quote is a note,
 * and a warning if it begins with «هشدار:».
 */
export function readArticle(source: string): { facts: Record<string, string>; blocks: Block[] } {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const facts = head.split('\n').map((line) => {
    const [name = '', ...value] = line.split(': ');
    return [name, value.join(': ')];
  });
  return { facts: Object.fromEntries(facts), blocks: joinTexts(parseMarkdown(body).map(blockOf)) };
}

const warning = 'هشدار: ';

function blockOf(block: MarkdownBlock): Block {
  switch (block.kind) {
    case 'code':
      return { ...block, language: block.language as CodeLanguage };
    case 'note': {
      const html = htmlOf(block.parts);
      const isWarning = html.startsWith(warning);
      return {
        kind: 'note',
        tone: isWarning ? 'warning' : 'info',
        html: `<p>${isWarning ? html.slice(warning.length) : html}</p>`,
      };
    }
    case 'heading':
      return text(`<h${block.level}>${htmlOf(block.parts)}</h${block.level}>`);
    case 'paragraph':
      return text(`<p>${htmlOf(block.parts)}</p>`);
    case 'table':
      return text(tableOf(block));
    default: {
      const tag = block.kind === 'steps' ? 'ol' : 'ul';
      return text(`<${tag}>${block.items.map((item) => `<li>${htmlOf(item)}</li>`).join('')}</${tag}>`);
    }
  }
}

const text = (html: string): Block => ({ kind: 'text', html });

/** The first cell of a row names it. */
function tableOf({ head, rows }: MarkdownBlock & { kind: 'table' }): string {
  const columns = head.map((cell) => `<th scope="col">${htmlOf(cell)}</th>`);
  const body = rows.map(([name = [], ...rest]) => {
    const cells = rest.map((cell) => `<td>${htmlOf(cell)}</td>`);
    return `<tr><th scope="row">${htmlOf(name)}</th>${cells.join('')}</tr>`;
  });
  return `<table><thead><tr>${columns.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

function htmlOf(parts: readonly Inline[]): string {
  return parts
    .map((part) => {
      switch (part.kind) {
        case 'code':
          return `<code>${escapeHtml(part.text)}</code>`;
        case 'strong':
          return `<strong>${htmlOf(part.parts)}</strong>`;
        case 'link':
          return `<a href="${escapeHtml(part.href)}">${htmlOf(part.parts)}</a>`;
        case 'picture':
          throw new Error(`the text of an article has no images: ${part.href}`);
        default:
          return escapeHtml(part.text);
      }
    })
    .join('');
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
