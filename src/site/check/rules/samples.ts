import type { PreparedNode } from '../../../builder/prepare.ts';
import { textsOf } from '../texts.ts';
import type { Rule } from '../types.ts';

/** `نمونه: نام مسئول`, `پینگ (نمونه)`: how the default site and its widgets mark what only the provider knows. */
const mark = /نمونه:|\((?:[^()]*\s)?نمونه\)/;
/** Addresses that belong to nobody, kept free for examples. */
const nobody = /@(?:[\w-]+\.)*example\.(?:com|org|net)\b/i;

/** What only the provider can supply and what still stands there as a sample. */
export const samples: Rule = ({ nodes }) =>
  nodes.flatMap((node) => {
    const found = sampleIn(node);
    return found === null
      ? []
      : [{ level: 'warning', widgetId: node.id, sentence: `نمونه‌ای مانده که فقط شما می‌دانید: ${found}` }];
  });

function sampleIn(node: PreparedNode): string | null {
  for (const { text } of textsOf(node)) if (mark.test(text)) return `«${cut(text)}»`;
  return valueIn(node.props);
}

/** A switch that says "this is a sample", or a mail address of nobody, at any depth of the widget's own props. */
function valueIn(value: unknown): string | null {
  if (typeof value === 'string') return nobody.exec(value)?.[0].slice(1) ?? null;
  if (typeof value !== 'object' || value === null || 'widget' in value) return null;
  if ('sample' in value && value.sample === true) return 'این ابزارک هنوز «نمونه» نشان می‌دهد.';
  for (const inner of Object.values(value)) {
    const found = valueIn(inner);
    if (found !== null) return found;
  }
  return null;
}

const cut = (text: string) => (text.length > 50 ? `${text.slice(0, 50)}…` : text);
