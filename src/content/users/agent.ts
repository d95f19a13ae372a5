const browsers: ReadonlyArray<readonly [pattern: RegExp, name: string]> = [
  [/Edg\//, 'اج'],
  [/OPR\//, 'اپرا'],
  [/Firefox\//, 'فایرفاکس'],
  [/Chrome\//, 'کروم'],
  [/Safari\//, 'سافاری'],
];
const systems: ReadonlyArray<readonly [pattern: RegExp, name: string]> = [
  [/Android/, 'اندروید'],
  [/iPhone|iPad/, 'آی‌اواس'],
  [/Windows/, 'ویندوز'],
  [/Mac OS/, 'مک'],
  [/Linux/, 'لینوکس'],
];

/** Display name of a user agent: `فایرفاکس، ویندوز`. */
export function nameOfAgent(agent: string): string {
  const found = [browsers, systems].flatMap((list) => list.find(([pattern]) => pattern.test(agent))?.[1] ?? []);
  return found.length > 0 ? found.join('، ') : 'برنامه‌ای ناشناس';
}
