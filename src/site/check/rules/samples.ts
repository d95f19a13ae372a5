import type { PreparedNode } from '../../../builder/prepare.ts';
import { textsOf } from '../texts.ts';
import type { Rule } from '../types.ts';

/** `نمونه: نام مسئول`, `پینگ (نمونه)`: marks of sample content in the default site, which only the provider can replace. */
const mark = /نمونه:|\((?:[^()]*\s)?نمونه\)/;
/** E-mail domains reserved for examples. */
const exampleAddress = /@(?:[\w-]+\.)*example\.(?:com|org|net)\b/i;

/** Finds remaining sample content, which only the provider can replace. */
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

/** Finds a "this is a sample" switch, or an example e-mail address, at any depth of the widget's own props. */
function valueIn(value: unknown): string | null {
  if (typeof value === 'string') return exampleAddress.exec(value)?.[0].slice(1) ?? null;
  if (typeof value !== 'object' || value === null || 'widget' in value) return null;
  if ('sample' in value && value.sample === true) return 'این ابزارک هنوز «نمونه» نشان می‌دهد.';
  for (const inner of Object.values(value)) {
    const found = valueIn(inner);
    if (found !== null) return found;
  }
  return null;
}

const cut = (text: string) => (text.length > 50 ? `${text.slice(0, 50)}…` : text);
