import { textsOf } from '../texts.ts';
import type { Rule } from '../types.ts';

/** Persian letters join; pulled apart by rules, by spaces or by long strokes they cannot be read. */
const spread = /(?:^|[\s>])(?:[آ-ی] ){3,}[آ-ی](?:$|[\s<.،!؟])/u;
const strokes = /ـ{3,}/u;
const rule = /letter-spacing\s*:(?!\s*(?:0|normal)\b)/i;

export const letterSpacing: Rule = ({ nodes }) =>
  nodes.flatMap((node) => {
    for (const { text, raw } of textsOf(node)) {
      if (!/[آ-ی]/.test(text)) continue;
      if (rule.test(raw) || spread.test(text) || strokes.test(text)) {
        return [
          {
            level: 'warning',
            widgetId: node.id,
            sentence: 'میان حرف‌های فارسی فاصله افتاده یا کشیده شده‌اند؛ حرف‌های فارسی پیوسته خوانده می‌شوند.',
          },
        ];
      }
    }
    return [];
  });
