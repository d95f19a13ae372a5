/** The placeholders that a message fills, with those that must stay on a line of their own. */
export function Placeholders({
  names,
  required = [],
  labels = {},
}: {
  names: readonly string[];
  required?: readonly string[];
  /** Descriptions that differ from those of mails. */
  labels?: Readonly<Record<string, string>>;
}) {
  return (
    <div className="placeholders">
      <h2>جاهای خالی این پیام</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <code dir="ltr">{`{${name}}`}</code> {labels[name] ?? placeholderLabels[name] ?? ''}
            {required.includes(name) && <span className="hint"> (در سطری جدا، و باید بماند)</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Descriptions of placeholders; others are shown by their name. */
const placeholderLabels: Readonly<Record<string, string>> = {
  name: 'نام گیرنده یا نویسنده',
  reader: 'نام گیرنده',
  link: 'دکمه',
  items: 'جدول خرید با مالیات',
  order: 'شمارهٔ سفارش',
  title: 'عنوان',
  service: 'نام سرویس',
  amount: 'مبلغ به تومان',
  date: 'تاریخ',
  moment: 'تاریخ و ساعت',
  trace: 'شمارهٔ پیگیری',
  reason: 'دلیل',
  what: 'آنچه عوض شد',
  phone: 'تلفن',
  email: 'ایمیل',
  state: 'وضعیت دیدگاه',
  quote: 'متن دیدگاه',
  problems: 'فهرست ایرادها',
  subject: 'موضوعی که در فرم نوشته شده است',
  form: 'نام فرم',
  page: 'عنوان صفحه',
  answers: 'پاسخ‌های فرم',
  files: 'دکمهٔ پرونده‌ها، اگر باشد',
  gateway: 'درگاه',
  ref: 'شناسه نزد درگاه',
  code: 'کد ورود',
};
