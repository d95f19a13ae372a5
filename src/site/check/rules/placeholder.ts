import type { PreparedNode } from '../../../builder/prepare.ts';
import { quoted } from '../quoted.ts';
import { plainText, textsOf } from '../texts.ts';
import type { Rule, RuleFinding } from '../types.ts';

const samples =
  /lorem ipsum|dolor sit amet|لورم ایپسوم|متن ساختگی|(?:متن|عنوان|نوشته|محتوای) (?:نمونه|آزمایشی|تستی)|نمونه[‌ ]متن|این ?‌?جا بنویسید/i;

/** Shorter texts may legitimately stay, such as the labels of a form. */
const sentence = 20;

/** Texts that were only there to be replaced. */
export const placeholder: Rule = ({ title, nodes }) => [
  ...(samples.test(title) ? [stops(null, `عنوان صفحه هنوز متن نمونه است: ${quoted(title)}`)] : []),
  ...nodes.flatMap(inWidget),
];

function inWidget(node: PreparedNode): RuleFinding[] {
  const fresh = freshTexts(node);
  const initial = new Set(initialTexts(node));
  for (const { text, raw, sample } of textsOf(node)) {
    if (text === '') continue;
    if (samples.test(text)) return [stops(node.id, `متن نمونه مانده است: ${quoted(text)}`)];
    if (raw === sample || text === plainText(sample ?? '') || fresh.has(text)) {
      return [stops(node.id, `هنوز متن آغازین را دارد: ${quoted(text)}`)];
    }
    if (text.length >= sentence && initial.has(text)) {
      return [{ level: 'warning', widgetId: node.id, sentence: `متن پیشنهادی ابزارک عوض نشده است: ${quoted(text)}` }];
    }
  }
  return [];
}

const stops = (widgetId: string | null, sentence: string): RuleFinding => ({ level: 'error', widgetId, sentence });

/** Initial texts of a new list item. */
function freshTexts({ widget }: PreparedNode): Set<string> {
  const fields = Object.values(widget.editor.fields) as Array<{ defaultItemProps?: unknown }>;
  const items = fields.flatMap(({ defaultItemProps }) => Object.values(defaultItemProps ?? {}));
  return new Set(items.flatMap((value) => (isPersian(value) ? [plainText(value)] : [])));
}

/** Initial texts of a new widget. */
function initialTexts({ widget }: PreparedNode): string[] {
  const read = widget.schema.safeParse(widget.editor.initial ?? {});
  if (!read.success) return [];
  return Array.from(textsOf({ widget, props: read.data, bindings: [] } as unknown as PreparedNode), ({ text }) => text);
}

function isPersian(value: unknown): value is string {
  return typeof value === 'string' && /[آ-ی]/.test(value);
}
