/** Reasons why a service waits for identity verification, for staff. */
export const identityProblems = {
  differs: 'شاهکار می‌گوید کد ملی و شمارهٔ همراه این مشتری از آنِ یک نفر نیست.',
  unavailable: 'شاهکار پاسخ نداد؛ باز هم پرسیده می‌شود. اگر عجله دارید، هویت مشتری را خودتان بررسی کنید.',
  nationalId: 'کد ملی این مشتری نوشته نشده است و تا نوشته نشود پرسیدنی نیست.',
  mobile: 'این مشتری شمارهٔ همراه خود را با کد پیامکی تأیید نکرده است؛ هویت او را خودتان بررسی کنید.',
  company: 'خریدار شرکت است و شاهکار برای شرکت‌ها پاسخی ندارد؛ هویت آن را خودتان بررسی کنید.',
  limit: 'این مشتری در یک روز چند کد ملی نوشته است؛ فردا دوباره پرسیده می‌شود.',
} as const;

export type IdentityProblem = keyof typeof identityProblems;

/** Maps a message to its reason; null if unknown. */
export function identityProblemOf(sentence: string): IdentityProblem | null {
  const names = Object.keys(identityProblems) as IdentityProblem[];
  return names.find((name) => identityProblems[name] === sentence) ?? null;
}
