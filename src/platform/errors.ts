/**
 * Every error the program throws on purpose: a permanent name, its HTTP status and the Persian message for people. Causes
 * go to the log only.
 */
const catalogue = {
  BadRequest: { status: 400, message: 'درخواست درست فرستاده نشده است.' },
  InvalidInput: { status: 400, message: 'مقداری که فرستادید درست نیست.' },
  SignInRequired: { status: 401, message: 'برای این کار باید وارد شوید.' },
  WrongCredentials: { status: 401, message: 'ایمیل یا گذرواژه درست نیست.' },
  SecondFactorRequired: { status: 401, message: 'کد ورود دومرحله‌ای را هم بنویسید.' },
  WrongCode: { status: 401, message: 'این کد درست نیست یا زمانش گذشته است؛ کد تازه را بنویسید.' },
  Forbidden: { status: 403, message: 'اجازهٔ این کار را ندارید.' },
  PasswordChangeRequired: { status: 403, message: 'پیش از هر کار دیگر باید گذرواژهٔ نخست خود را عوض کنید.' },
  SecondFactorSetupRequired: { status: 403, message: 'پیش از هر کار دیگر باید ورود دومرحله‌ای را راه بیندازید.' },
  AccountLocked: { status: 403, message: 'این حساب بسته شده است؛ با مدیر سایت گفت‌وگو کنید.' },
  NonceExpired: { status: 403, message: 'این صفحه مدت زیادی باز بوده است؛ دوباره تلاش کنید.' },
  NotFound: { status: 404, message: 'آنچه دنبالش بودید این‌جا نیست؛ شاید جابه‌جا یا برداشته شده باشد.' },
  MethodNotAllowed: { status: 405, message: 'این نشانی این نوع درخواست را نمی‌پذیرد.' },
  EditConflict: { status: 409, message: 'این صفحه را هم‌زمان شخص دیگری ذخیره کرده است.' },
  BalanceTooLow: { status: 409, message: 'اعتبار حساب برای این کار کافی نیست.' },
  AlreadyPlaced: { status: 409, message: 'این سبد پیش‌تر سفارش داده شده است.' },
  PaymentRefused: { status: 409, message: 'پرداخت آغاز نشد؛ دوباره تلاش کنید یا راه دیگری را انتخاب کنید.' },
  InUse: { status: 409, message: 'این پرونده جایی به کار رفته است.' },
  LinkExpired: { status: 410, message: 'این پیوند دیگر کار نمی‌کند: زمانش گذشته یا یک بار به کار رفته است.' },
  LengthRequired: { status: 411, message: 'درخواست باید از پیش بگوید چه اندازه داده می‌فرستد.' },
  BodyTooLarge: { status: 413, message: 'حجم داده‌ای که فرستادید بیش از اندازهٔ مجاز است.' },
  UrlTooLong: { status: 414, message: 'نشانی بیش از اندازه بلند است.' },
  UnsupportedType: { status: 415, message: 'این نوع داده پذیرفته نمی‌شود.' },
  InvalidFields: { status: 422, message: 'جاهای مشخص‌شده را درست کنید.' },
  KeyReused: { status: 422, message: 'این سفارش پیش‌تر با داده‌های دیگری فرستاده شده است؛ صفحه را تازه کنید.' },
  CheckFailed: { status: 422, message: 'این صفحه پیش از انتشار ایرادهایی دارد که باید برطرف شوند.' },
  InvalidDocument: { status: 422, message: 'ساختار صفحه درست نیست.' },
  TooManyRequests: { status: 429, message: 'درخواست‌های شما زیاد بود؛ کمی بعد دوباره تلاش کنید.' },
  HeadersTooLarge: { status: 431, message: 'سرآیندهای درخواست بیش از اندازه بزرگ است.' },
  Internal: { status: 500, message: 'خطایی در سرور رخ داد؛ دوباره تلاش کنید.' },
  Unavailable: { status: 503, message: 'سایت برای لحظه‌ای در دسترس نیست؛ کمی بعد دوباره تلاش کنید.' },
} as const;

export type ErrorName = keyof typeof catalogue;

export const errorNames = Object.keys(catalogue) as readonly ErrorName[];

export interface ErrorDetail {
  cause?: unknown;
  /** A more specific Persian message than the catalogue's. */
  message?: string;
  /** Machine-readable facts that may be shown to the caller. */
  data?: Record<string, unknown>;
}

/** The program's only error class; `src/http/core/errors.ts` is the only place that renders it. */
export class AppError extends Error {
  override readonly name: ErrorName;
  readonly status: number;
  readonly data: Record<string, unknown>;

  constructor(name: ErrorName, detail: ErrorDetail = {}) {
    super(detail.message ?? catalogue[name].message, { cause: detail.cause });
    this.name = name;
    this.status = catalogue[name].status;
    this.data = detail.data ?? {};
  }
}

/** Creates an error by its permanent name: `throw fail('NotFound')`. */
export function fail(name: ErrorName, detail?: ErrorDetail): AppError {
  return new AppError(name, detail);
}

/** Validation messages by path: `{ 'third_party.chat.id': 'شناسه را بنویسید.' }`. */
export type FieldProblems = Readonly<Record<string, string>>;

/** Creates a validation error with a message per field. */
export function invalidFields(fields: FieldProblems, detail: Omit<ErrorDetail, 'data'> = {}): AppError {
  return fail('InvalidFields', { ...detail, data: { fields } });
}

/** Converts any thrown value to an AppError; an unexpected one becomes `Internal` with the value as cause. */
export function asAppError(thrown: unknown): AppError {
  return thrown instanceof AppError ? thrown : new AppError('Internal', { cause: thrown });
}
