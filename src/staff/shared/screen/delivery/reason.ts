/** Messages for recorded delivery failures, by pattern. */
const reasons: ReadonlyArray<[pattern: RegExp, sentence: string]> = [
  [/ENOTFOUND|EAI_/, 'نام میزبان در اینترنت پیدا نشد؛ نشانی را بررسی کنید.'],
  [/may not be reached/, 'نشانی در شبکه‌ای داخلی است؛ تنها نشانی‌های همگانی اینترنت پذیرفته‌اند.'],
  [/ECONNREFUSED/, 'سرور مقصد اتصال را نپذیرفت؛ شاید خاموش باشد.'],
  [/TimeLimitError|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/, 'سرور مقصد در زمان مجاز پاسخ نداد.'],
  [/ECONNRESET|socket hang up|EPIPE/, 'سرور مقصد اتصال را نیمه‌کاره بست.'],
  [/CERT|certificate|SELF_SIGNED|ERR_TLS|altname/i, 'گواهی امنیتی (TLS) سرور مقصد درست نیست.'],
  [/answered with 3\d\d/, 'سرور مقصد به نشانی دیگری فرستاد؛ نشانی نهایی را بگذارید.'],
  [/answered with (?:401|403)/, 'سرور مقصد اجازه نداد؛ کلید نشانی را بررسی کنید.'],
  [/answered with 404/, 'این نشانی در سرور مقصد نیست.'],
  [/answered with \d+/, 'سرور مقصد پیام را نپذیرفت یا خطا داد.'],
];

/** Returns the message for a recorded failure; null if it is unknown. */
export function reasonOf(recorded: string): string | null {
  return reasons.find(([pattern]) => pattern.test(recorded))?.[1] ?? null;
}
