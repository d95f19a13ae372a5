import { tokenPrefixes } from '../../../../builder/design/design.ts';
import type { Scale } from '../../../../builder/style/length.ts';
import { themeTokenNames } from '../../../../site/theme/token-names.ts';
import { useDesign } from '../../look.ts';

const widths = { '$w-page': 'پهنای صفحه', '$w-narrow': 'باریک', '$w-text': 'پهنای متن' };

const kinds = { space: 'spaces', type: 'sizes', radius: 'radii' } as const;

/** Returns the steps of a scale with their names, by value: the site's own, then those of the theme (`{ '$s-4': 'فاصلهٔ ۴' }`). */
export function useSteps(scale: Scale | undefined): Readonly<Record<string, string>> {
  const design = useDesign();
  if (scale === undefined) return {};
  return scale === 'width' ? widths : namesOf(design, kinds[scale]);
}

/** Returns the named shadows, by value: none, the site's own, then those of the theme. */
export function useShadowNames(): Readonly<Record<string, string>> {
  return { none: 'بی‌سایه', ...namesOf(useDesign(), 'shadows') };
}

function namesOf(
  design: ReturnType<typeof useDesign>,
  kind: 'spaces' | 'sizes' | 'radii' | 'shadows',
): Record<string, string> {
  const own = design[kind].map(({ slug, name }) => [slug, name] as const);
  const all = [...own, ...Object.entries(themeTokenNames[kind])];
  return Object.fromEntries(all.map(([slug, name]) => [`$${tokenPrefixes[kind]}-${slug}`, name]));
}
