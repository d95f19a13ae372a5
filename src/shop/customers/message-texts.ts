/** What customers are told by mail. `{link}` leads to `path` on the site, `{amount}` is in Toman, `{date}` is Jalali. */
export const messageTexts = {
  'order-placed': {
    subject: 'سفارش {order} ثبت شد',
    text: `سلام {name}،

سفارش شما با شمارهٔ {order} ثبت شد. مبلغ پرداختنی: {amount}

برای پرداخت و پیگیری سفارش این پیوند را باز کنید:
{link}

این سفارش تا {date} برای شما نگه داشته می‌شود.
`,
  },
  'order-link': {
    subject: 'پیوند پیگیری سفارش {order}',
    text: `سلام {name}،

سفارش {order} را از این پیوند ببینید و پیگیری کنید:
{link}

این پیوند تنها برای شماست؛ آن را به کسی ندهید.
`,
  },
  'invoice-paid': {
    subject: 'پرداخت شما رسید',
    text: `سلام {name}،

پرداخت {amount} برای «{title}» رسید و فاکتور آن آماده است:
{link}

از خرید شما سپاسگزاریم.
`,
  },
  'service-ready': {
    subject: '«{service}» آماده است',
    text: `سلام {name}،

سرویس «{service}» راه افتاد. نشانی‌ها و اطلاعات ورود را پس از ورود به حساب خود ببینید:
{link}

برای امنیت شما، گذرواژه در ایمیل فرستاده نمی‌شود.
`,
  },
  'identity-differs': {
    subject: 'کد ملی خود را بررسی کنید',
    text: `سلام {name}،

کد ملی و شمارهٔ همراهی که نوشته‌اید از آنِ یک نفر نیست؛ تا درست نشود، آنچه خواسته‌اید راه نمی‌افتد. مشخصات خود را این‌جا درست کنید:
{link}

اگر هر دو درست است، به پشتیبانی پیام بدهید.
`,
  },
  'identity-known': {
    subject: 'هویت شما تأیید شد',
    text: `سلام {name}،

هویت شما تأیید شد و اکنون می‌توانید سرویس «{service}» را ارتقا دهید:
{link}
`,
  },
  'renewal-due': {
    subject: 'تمدید «{service}» تا {date}',
    text: `سلام {name}،

دورهٔ سرویس «{service}» تا {date} پرداخت شده است. برای ادامهٔ سرویس {amount} پرداخت کنید:
{link}

اگر پرداخت کرده‌اید، این نامه را نادیده بگیرید.
`,
  },
  'service-suspended': {
    subject: '«{service}» متوقف شد',
    text: `سلام {name}،

چون دورهٔ سرویس «{service}» تمدید نشد، سرویس متوقف شده است. داده‌های شما تا {date} نگه داشته می‌شود.

با پرداخت {amount} سرویس دوباره راه می‌افتد:
{link}
`,
  },
  'service-resumed': {
    subject: '«{service}» دوباره راه افتاد',
    text: `سلام {name}،

سرویس «{service}» دوباره در دسترس است:
{link}
`,
  },
  'service-terminated': {
    subject: '«{service}» پایان یافت',
    text: `سلام {name}،

سرویس «{service}» پایان یافته و داده‌هایش پاک شده است. اگر باز هم به سروری نیاز دارید، از این‌جا سفارش دهید:
{link}
`,
  },
  'money-kept': {
    subject: '{amount} به اعتبار شما افزوده شد',
    text: `سلام {name}،

{amount} که پرداخت کرده بودید به اعتبار حساب شما افزوده شد و می‌توانید با آن فاکتورهای دیگر را بپردازید:
{link}

اگر می‌خواهید این مبلغ به کارت شما برگردد، به پشتیبانی بگویید.
`,
  },
  'refund-done': {
    subject: 'بازگشت {amount}',
    text: `سلام {name}،

{amount} به شما بازگردانده شد. بسته به بانک شما، رسیدن آن به حساب تا سه روز کاری طول می‌کشد.
{link}
`,
  },
} as const satisfies Record<string, { subject: string; text: string }>;
