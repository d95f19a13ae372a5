/** The categories of the default blog, in their order, and the one of `incidents.ts`. */
export const categories = [
  {
    slug: 'vps',
    name: 'سرور و مرکز داده',
    description: 'پیش از خرید بخوانید: کدام سرور، کدام کشور و چه مقدار منابع واقعاً به کارتان می‌آید.',
  },
  {
    slug: 'linux',
    name: 'مدیریت سرور',
    description:
      'از ساعت اول با یک سرور خام تا پایش، زمان‌بندی و انتشار بدون قطعی؛ همه با دستورهایی که خودمان اجرا کرده‌ایم.',
  },
  {
    slug: 'security',
    name: 'امنیت',
    description: 'بستن درهایی که باز مانده‌اند: کلید، فایروال، گواهی و کارهایی که یک سرور تازه همان روز اول لازم دارد.',
  },
  {
    slug: 'speed',
    name: 'سرعت',
    description: 'کش، پایگاه داده، تصویر و پروتکل؛ به همان ترتیبی که بیشترین اثر را روی سرعت سایت دارند.',
  },
  {
    slug: 'web',
    name: 'سایت، دامنه و ایمیل',
    description: 'رکوردهای DNS، دامنهٔ ملی، ایمیلی که به هرزنامه نمی‌رود و جابه‌جایی سایت بدون قطعی.',
  },
  {
    slug: 'business',
    name: 'کسب‌وکار',
    description: 'فاکتور رسمی، روزهای شلوغ فروش و پشتیبانی که روز حادثه به دادتان می‌رسد.',
  },
  {
    slug: 'incidents',
    name: 'رویدادهای سرویس',
    description: 'هر بار که سرویسی قطع یا کند شد: چه شد، چه کردیم و چه چیزی عوض شد.',
  },
];

/** The tags of its articles. */
export const tags = [
  { slug: 'buying', name: 'راهنمای خرید', description: 'پرسش‌هایی که بهتر است پیش از پرداخت جوابشان را بدانید.' },
  { slug: 'linux', name: 'لینوکس', description: 'کار با سرورهای Ubuntu، Debian و AlmaLinux.' },
  { slug: 'windows', name: 'ویندوز', description: 'سرور ویندوز و ریموت دسکتاپ بدون دردسر.' },
  { slug: 'ssh', name: 'SSH', description: 'ورود امن به سرور، کلیدها و میان‌برها.' },
  { slug: 'nginx', name: 'nginx', description: 'وب‌سروری که جلوی سایت و برنامهٔ شما می‌نشیند.' },
  { slug: 'wordpress', name: 'وردپرس', description: 'نصب، سرعت و نگهداری سایت وردپرسی.' },
  { slug: 'database', name: 'پایگاه داده', description: 'MySQL، MariaDB و Redis؛ تنظیم و نسخهٔ پشتیبان.' },
  { slug: 'cache', name: 'کش', description: 'چیزی که یک بار ساخته شده دوباره ساخته نشود.' },
  { slug: 'network', name: 'شبکه', description: 'پینگ، مسیر، پورت و پروتکل.' },
  { slug: 'dns', name: 'DNS', description: 'رکوردها و راهی که نام دامنه تا سرور می‌رود.' },
  { slug: 'domain', name: 'دامنه', description: 'ثبت، انتقال و نگهداری نام سایت.' },
  { slug: 'ssl', name: 'گواهی SSL', description: 'قفل کنار نشانی؛ گرفتن، نصب و تمدید.' },
  { slug: 'email', name: 'ایمیل', description: 'ایمیل سایت که به صندوق برسد، نه به هرزنامه.' },
  { slug: 'backup', name: 'پشتیبان', description: 'نسخه‌هایی که روز حادثه واقعاً باز می‌شوند.' },
  { slug: 'monitoring', name: 'پایش', description: 'پیش از مشتری از خرابی باخبر شوید.' },
  { slug: 'automation', name: 'خودکارسازی', description: 'کاری که دو بار دستی انجام داده‌اید، بار سوم با سرور.' },
  { slug: 'shop', name: 'فروشگاه اینترنتی', description: 'فروشگاهی که روز شلوغ هم باز می‌ماند.' },
  { slug: 'first-steps', name: 'گام‌های نخست', description: 'اگر تازه شروع کرده‌اید، از این‌جا بخوانید.' },
];
