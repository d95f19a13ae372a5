import { quoted } from '../quoted.ts';
import type { CheckedPage, Rule, RuleFinding } from '../types.ts';

/** Widgets with informative pictures; pictures of all others are decoration. */
const telling = new Set(['image', 'gallery', 'image-carousel', 'featured-image']);
/** Default alternative texts of widgets. */
const standIn = /^تصویر(?: [۰-۹]+)?$/;
const fileName = /\.(?:jpe?g|png|gif|webp|avif|svg)$|^(?:img|dsc|screenshot)[-_ ]?\d+/i;

/** Pictures need an alternative text, for screen readers and search engines. */
export const alternativeText: Rule = (page) =>
  page.printed.pictures.flatMap(({ alt, isInLink, widgetId }): RuleFinding[] => {
    if (!telling.has(typeOf(page, widgetId))) return [];
    const isMissing = alt === null || alt.trim() === '' || standIn.test(alt.trim());
    if (isMissing && isInLink) {
      return [
        {
          level: 'error',
          widgetId,
          sentence: 'این تصویر پیوند است و متن جایگزین ندارد؛ بنویسید پیوند به کجا می‌رود یا تصویر چه نشان می‌دهد.',
        },
      ];
    }
    if (isMissing) {
      return [
        {
          level: 'warning',
          widgetId,
          sentence: 'تصویر متن جایگزین ندارد. اگر فقط تزیین نیست، بنویسید چه نشان می‌دهد.',
        },
      ];
    }
    if (!fileName.test(alt.trim())) return [];
    return [{ level: 'warning', widgetId, sentence: `متن جایگزین تصویر نام پرونده است: ${quoted(alt)}` }];
  });

function typeOf({ nodes }: CheckedPage, id: string | null): string {
  return nodes.find((node) => node.id === id)?.widget.type ?? '';
}
