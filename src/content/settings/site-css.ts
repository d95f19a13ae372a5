/** The most letters of the site's custom CSS. */
export const siteCssLimit = 20_000;
