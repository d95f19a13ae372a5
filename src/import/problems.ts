import { formatNumber } from '../platform/persian/digits.ts';
import type { ImportProblem } from './model.ts';

/** Collects problems of the readers; bounded, so that a malicious file cannot fill the memory with them. */
export interface Problems {
  /** `message` is one Persian sentence; the same one about the same place is stored once. */
  add(where: string, message: string): void;
  list(): ImportProblem[];
}

const mostKept = 1_000;
/** Maximum stored occurrences of one message; further ones are only counted. */
const mostOfOne = 50;
const longestWhere = 200;

export function createProblems(): Problems {
  const kept: ImportProblem[] = [];
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  let others = 0;
  return {
    add(where, message) {
      const place = where.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '').slice(0, longestWhere);
      const key = `${place}\n${message}`;
      if (seen.has(key)) return;
      if (kept.length >= mostKept) {
        others += 1;
        return;
      }
      const count = (counts.get(message) ?? 0) + 1;
      counts.set(message, count);
      if (count > mostOfOne) return;
      seen.add(key);
      kept.push({ where: place, message });
    },
    list() {
      const more = [...counts].flatMap(([message, count]) =>
        count > mostOfOne
          ? { where: '', message: `${formatNumber(count - mostOfOne)} مورد دیگر هم همین مشکل را داشت: ${message}` }
          : [],
      );
      const rest = others > 0 ? [{ where: '', message: `${formatNumber(others)} مشکل دیگر اینجا نیامده است.` }] : [];
      return [...kept, ...more, ...rest];
    },
  };
}
