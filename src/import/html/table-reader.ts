import type { SourceSite } from '../elementor/source-site.ts';
import { plainText } from '../elementor/text.ts';
import { isInline, RichBuffer } from './rich-buffer.ts';

interface Cell {
  words: string;
  rich: RichBuffer;
  isHead: boolean;
  /** True for content besides text: links, lists, cells that span several columns or rows. */
  isRich: boolean;
  spans: string;
}

/** Collects the cells of one table while it is read. */
export class TableReader {
  readonly #rows: Cell[][] = [];
  #cell: Cell | null = null;
  caption = '';
  #inCaption = false;
  readonly #site: SourceSite;
  /** Tables inside a cell are words of the cell. */
  depth = 0;

  constructor(site: SourceSite) {
    this.#site = site;
  }

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (tag === 'table') this.depth += 1;
    else if (this.depth > 1) return;
    else if (tag === 'tr') this.#rows.push([]);
    else if (tag === 'caption') this.#inCaption = true;
    else if (tag === 'td' || tag === 'th') {
      const spans = ['colspan', 'rowspan']
        .filter((name) => /^[2-9]$|^[1-9]\d$/.test(attributes[name] ?? ''))
        .map((name) => ` ${name}="${attributes[name]}"`)
        .join('');
      this.#cell = { words: '', rich: new RichBuffer(this.#site), isHead: tag === 'th', isRich: spans !== '', spans };
      if (this.#rows.length === 0) this.#rows.push([]);
      this.#rows.at(-1)?.push(this.#cell);
    } else if (this.#cell) openInCell(this.#cell, tag, attributes);
  }

  /** Returns true when the table itself is closed. */
  close(tag: string): boolean {
    if (tag === 'table') this.depth -= 1;
    if (tag === 'caption') this.#inCaption = false;
    if (this.depth === 1 && (tag === 'td' || tag === 'th')) this.#cell = null;
    else this.#cell?.rich.close(tag);
    return tag === 'table' && this.depth === 0;
  }

  text(words: string): void {
    if (this.#inCaption) this.caption += words;
    else if (this.#cell) {
      this.#cell.words += words;
      this.#cell.rich.text(words);
    }
  }

  /** Props of our table; null for one that is too rich or too large for it, or that only places things. */
  props(): Record<string, unknown> | null {
    const rows = this.#rows.filter((row) => row.length > 0);
    const width = Math.max(0, ...rows.map((row) => row.length));
    const [head, ...rest] = rows;
    if (!head || rest.length === 0 || rest.length > 60 || width < 2 || width > 9) return null;
    if (!head.every(({ isHead }) => isHead) && !rest.every(([first]) => first?.isHead)) return null;
    if (rows.some((row) => row.some(({ isRich, words }) => isRich || words.trim().length > 200))) return null;
    if (
      rows.some(([first]) => (first?.words.trim().length ?? 0) > 80) ||
      head.some(({ words }) => words.trim().length > 80)
    )
      return null;
    const words = (cell: Cell | undefined) => (cell?.words ?? '').replaceAll(/\s+/g, ' ').trim();
    return {
      caption: plainText(this.caption).slice(0, 200),
      corner: words(head[0]),
      columns: head.slice(1).map((cell) => ({ label: words(cell) })),
      rows: rest.map((row) => ({
        label: words(row[0]),
        cells: Array.from({ length: width - 1 }, (_, index) => cellOf(words(row[index + 1]))),
      })),
    };
  }

  /** The table as rich text. */
  html(): string {
    const rows = this.#rows
      .filter((row) => row.length > 0)
      .map((row) => {
        const cells = row.map(({ rich, isHead, spans }) => {
          const tag = isHead ? 'th' : 'td';
          return `<${tag}${spans}>${rich.take()}</${tag}>`;
        });
        return `<tr>${cells.join('')}</tr>`;
      });
    return rows.length === 0 ? '' : `<table><tbody>${rows.join('')}</tbody></table>`;
  }
}

function openInCell(cell: Cell, tag: string, attributes: Readonly<Record<string, string>>): void {
  if (tag === 'br') cell.words += '\n';
  if (/^(?:a|ul|ol|li|h\d)$/.test(tag)) cell.isRich = true;
  if (isInline(tag) || tag === 'ul' || tag === 'ol' || tag === 'li') cell.rich.open(tag, attributes);
}

const yes = new Set(['✓', '✔', '✔️', '☑', '✅', 'دارد', 'بله']);
const no = new Set(['✗', '✘', '×', '❌', 'ندارد', 'خیر']);

function cellOf(words: string): Record<string, unknown> {
  if (yes.has(words)) return { kind: 'yes', text: words };
  return no.has(words) ? { kind: 'no', text: words } : { kind: 'text', text: words };
}
