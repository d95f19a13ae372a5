/** Maximum length of the site's custom CSS in characters. */
export const siteCssLimit = 20_000;
