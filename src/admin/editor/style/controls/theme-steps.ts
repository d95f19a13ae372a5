import { tokenPrefixes } from '../../../../builder/design/design.ts';
import type { Scale } from '../../../../builder/style/length.ts';
import { toPersianDigits } from '../../../../platform/persian/digits.ts';
import { useDesign } from '../../look.ts';

const numbered = (prefix: string, name: string, from: number, to: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: to - from + 1 }, (_, index) => [
      `$${prefix}-${from + index}`,
      `${name} ${toPersianDigits(from + index)}`,
    ]),
  );

const steps: Record<Scale, Readonly<Record<string, string>>> = {
  space: numbered('s', 'فاصلهٔ', 1, 9),
  type: numbered('t', 'اندازهٔ', 1, 7),
  radius: { ...numbered('r', 'گردی', 1, 3), '$r-full': 'کاملاً گرد' },
  width: { '$w-page': 'پهنای صفحه', '$w-narrow': 'باریک', '$w-text': 'پهنای متن' },
};

const shadows = { none: 'بی‌سایه', ...numbered('e', 'سایهٔ', 1, 3) };

const ownSteps = { space: 'spaces', type: 'sizes', radius: 'radii' } as const;

/** Returns the steps of a scale with their names, by value: the site's own, then those of the theme (`{ '$s-4': 'فاصلهٔ ۴' }`). */
export function useSteps(scale: Scale | undefined): Readonly<Record<string, string>> {
  const design = useDesign();
  if (scale === undefined) return {};
  if (scale === 'width') return steps.width;
  const kind = ownSteps[scale];
  const own = design[kind].map(({ slug, name }) => [`$${tokenPrefixes[kind]}-${slug}`, name]);
  return { ...Object.fromEntries(own), ...steps[scale] };
}

/** Returns the named shadows, by value: none, the site's own, then those of the theme. */
export function useShadowNames(): Readonly<Record<string, string>> {
  const own = useDesign().shadows.map(({ slug, name }) => [`$${tokenPrefixes.shadows}-${slug}`, name]);
  return { ...Object.fromEntries(own), ...shadows };
}
