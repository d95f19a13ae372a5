import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const folder = join(root, 'docs', 'decisions');

/** Decision records with their front matter: `{ number, file, title, status, date, area, merges, … }`, by number. */
export function decisions() {
  return readdirSync(folder)
    .filter((file) => /^\d{3}-.*\.md$/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const [, head = '', title = ''] = /^---\n([\s\S]*?)\n---\n\n# \d{3} (.+)\n/.exec(text) ?? [];
      const fields = Object.fromEntries(head.split('\n').map((line) => line.split(/: (.*)/).slice(0, 2)));
      return { ...fields, number: file.slice(0, 3), file, title, text };
    });
}

/** Numbers of other records in a field such as `merges: 060, 076`. */
export const numbersIn = (field = '') => field.match(/\d{3}/g) ?? [];

/** The Markdown of the index: every record, and merged numbers pointing at the record that holds them. */
export function decisionsIndex() {
  const records = decisions();
  const link = (number) => {
    const record = records.find((one) => one.number === number);
    return record === undefined ? number : `[${number}](${record.file})`;
  };
  const merged = new Map(
    records.flatMap((record) => numbersIn(record.merges).map((number) => [number, record.number])),
  );
  const rows = [];
  for (let index = 1; index <= Number(records.at(-1)?.number); index += 1) {
    const number = String(index).padStart(3, '0');
    const record = records.find((one) => one.number === number);
    if (record !== undefined) {
      const amends = numbersIn(record.amends).map(link);
      const status =
        record.status.replace(/\d{3}/g, link) + (amends.length === 0 ? '' : `; amends ${amends.join(', ')}`);
      rows.push([link(number), record.title, record.date, status, record.area]);
    } else if (merged.has(number)) rows.push([number, '–', '–', `merged into ${link(merged.get(number))}`, '–']);
  }
  return [
    '# Decisions',
    '',
    'Each record states context, decision and consequences of one choice. `npm run decisions` writes this index from their front matter. Numbers are never reused; those that are missing were never given.',
    '',
    ...table(['no', 'title', 'date', 'status', 'area'], rows),
    '',
  ].join('\n');
}

/** A Markdown table padded as the formatter pads it. */
function table(head, rows) {
  const widths = head.map((cell, column) => Math.max(3, cell.length, ...rows.map((row) => row[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)];
}
