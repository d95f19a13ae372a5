import type { z } from 'zod';
import type { FieldProblems } from './errors.ts';
import { formatNumber } from './persian/digits.ts';

/** Maximum number of reported problems. */
const most = 20;

type Issue = z.core.$ZodIssue;

/** Converts the issues of a schema to messages by path; a message of the schema itself takes precedence. */
export function problemsOf({ issues }: Pick<z.ZodError, 'issues'>): FieldProblems {
  const problems: Record<string, string> = {};
  for (const issue of issues.slice(0, most)) for (const path of pathsOf(issue)) problems[path] ??= sentenceFor(issue);
  return problems;
}

/** Unknown keys are reported themselves, not their parent. */
function pathsOf(issue: Issue): string[] {
  const path = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [path.join('.')];
  return issue.keys.map((key) => [...path, key].join('.'));
}

function sentenceFor(issue: Issue): string {
  if (/[آ-ی]/.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return /received (?:undefined|null)$/.test(issue.message) ? 'این را پر کنید.' : 'این مقدار پذیرفته نشد.';
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? 'این را پر کنید.' : `دست‌کم ${formatNumber(Number(issue.minimum))} نویسه بنویسید.`;
      if (issue.origin === 'array') return `دست‌کم ${formatNumber(Number(issue.minimum))} مورد انتخاب کنید.`;
      return `کمتر از ${formatNumber(Number(issue.minimum))} نمی‌شود.`;
    case 'too_big':
      if (issue.origin === 'string') return `بیش از ${formatNumber(Number(issue.maximum))} نویسه نمی‌شود.`;
      if (issue.origin === 'array') return `بیش از ${formatNumber(Number(issue.maximum))} مورد نمی‌شود.`;
      return `بیش از ${formatNumber(Number(issue.maximum))} نمی‌شود.`;
    case 'unrecognized_keys':
      return 'چنین چیزی شناخته نیست.';
    case 'invalid_value':
      return 'یکی از گزینه‌ها را انتخاب کنید.';
    default:
      return 'این مقدار پذیرفته نشد.';
  }
}
