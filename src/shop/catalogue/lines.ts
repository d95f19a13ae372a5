/** The Persian names of the lines that plans are sold under, in the order in which staff see them. */
export const lineNames: Readonly<Record<string, string>> = {
  linux: 'لینوکس',
  windows: 'ویندوز',
  economic: 'اقتصادی',
  professional: 'حرفه‌ای',
};
