import { isPlainObject } from '../../builder/style/read.ts';

export interface ImportedRedirect {
  /** Path of the old site, decoded: `/قدیمی/`. */
  from: string;
  /** Path or full address. */
  to: string;
}

export interface ImportedRedirects {
  redirects: ImportedRedirect[];
  /** Rules that are patterns, have no target or are switched off; staff decide about them. */
  listed: Array<{ from: string; to: string; why: 'pattern' | 'no-target' | 'off' | 'query' }>;
  /** Rules beyond the limit, which were not read. */
  omitted: number;
}

/** Rules that are read of one file. */
export const mostRules = 20_000;

/**
 * Reads an export of the plugin Redirection, JSON or CSV; null if the text is neither. Patterns are listed, not guessed.
 * Never throws.
 */
export function readRedirection(text: string): ImportedRedirects | null {
  const trimmed = text.replace(/^\ufeff/, '').trim();
  const rules = trimmed.startsWith('{') || trimmed.startsWith('[') ? fromJson(trimmed) : fromCsv(trimmed);
  if (!rules) return null;
  const omitted = Math.max(0, rules.length - mostRules);
  const result: ImportedRedirects = { redirects: [], listed: [], omitted };
  const seen = new Set<string>();
  for (const rule of rules.slice(0, mostRules)) {
    const from = decoded(rule.from);
    const to = decoded(rule.to);
    const why = problemOf(rule, from, to);
    if (why) result.listed.push({ from, to, why });
    else if (!seen.has(from)) {
      seen.add(from);
      result.redirects.push({ from, to });
    }
  }
  return result;
}

interface Rule {
  from: string;
  to: string;
  isPattern: boolean;
  isOff: boolean;
}

function problemOf(
  { isPattern, isOff }: Rule,
  from: string,
  to: string,
): ImportedRedirects['listed'][number]['why'] | null {
  if (isPattern || /[$^*()[\]{}|\\]|\.\*/.test(from)) return 'pattern';
  if (isOff) return 'off';
  if (!/^(?:\/(?!\/)|https?:\/\/)/i.test(to)) return 'no-target';
  return /[?#]/.test(from) || !from.startsWith('/') ? 'query' : null;
}

function fromJson(text: string): Rule[] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  const list = isPlainObject(parsed) ? parsed.redirects : parsed;
  if (!Array.isArray(list)) return null;
  return list.filter(isPlainObject).flatMap((rule): Rule[] => {
    const from = rule.url ?? rule.source;
    if (typeof from !== 'string') return [];
    const target = isPlainObject(rule.action_data) ? rule.action_data.url : rule.action_data;
    return [
      {
        from,
        to: typeof target === 'string' ? target : '',
        isPattern: rule.regex === true || rule.regex === 1 || rule.regex === '1',
        isOff: rule.enabled === false || rule.status === 'disabled',
      },
    ];
  });
}

/** `source,target,regex,code,type,hits,title,status`, with a line of names. */
function fromCsv(text: string): Rule[] | null {
  const [names, ...rows] = csvRows(text);
  if (!names?.includes('source') || !names.includes('target')) return null;
  const at = (row: string[], name: string) => row[names.indexOf(name)] ?? '';
  return rows
    .filter((row) => at(row, 'source') !== '')
    .map((row) => ({
      from: at(row, 'source'),
      to: at(row, 'target'),
      isPattern: at(row, 'regex') === '1',
      isOff: at(row, 'status') === 'disabled',
    }));
}

const field = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/y;

function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  field.lastIndex = 0;
  while (field.lastIndex < text.length) {
    const found = field.exec(text);
    if (!found) break;
    const [, value = '', end] = found;
    row.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value.trim());
    if (end !== ',') {
      rows.push(row);
      row = [];
    }
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

function decoded(address: string): string {
  try {
    return decodeURI(address.trim());
  } catch {
    return address.trim();
  }
}
