import { useMemo } from 'react';
import { themeTokenNames } from '../../../../site/theme/token-names.ts';
import { useDesign } from '../../look.ts';

/** The colours of the site by slug: its own, then those of the theme. */
export function useThemeColours(): Readonly<Record<string, string>> {
  const { colours } = useDesign();
  return useMemo(
    () => ({ ...Object.fromEntries(colours.map(({ slug, name }) => [slug, name])), ...themeTokenNames.colours }),
    [colours],
  );
}
