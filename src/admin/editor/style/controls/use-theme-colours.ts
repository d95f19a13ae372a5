import { themeColours } from './theme-colours.ts';

/** The colours of the site by slug: those of the theme. */
export const useThemeColours = (): Readonly<Record<string, string>> => themeColours;
