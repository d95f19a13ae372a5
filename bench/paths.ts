/** Path of one of the identical pages. */
export const copyPath = (number: number) => `/bench-copy-${number}/`;

/** The path of the page with this number of widgets. */
export const sizePath = (widgets: number) => `/bench-size-${widgets}/`;

/** The page that most figures are about. */
export const page = '/germany-vps/';
