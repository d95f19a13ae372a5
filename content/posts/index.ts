import { document } from '../document.ts';

interface PostInput {
  slug: string;
  title: string;
  excerpt: string;
  /** The slug of its category; see `categories`. */
  category: string;
  picture: string;
  alt: string;
  html: string;
}

export const categories = [
  { slug: 'vps', name: 'سرور مجازی' },
  { slug: 'security', name: 'امنیت' },
  { slug: 'speed', name: 'سرعت' },
];

const posts: PostInput[] = [
  {
    slug: 'choose-vps',
    category: 'vps',
    title: 'راهنمای انتخاب سرور مجازی',
    excerpt:
      'پیش از خرید سرور مجازی به پردازنده، حافظه، دیسک، شبکه و پشتیبانی نگاه کنید؛ این راهنما هر کدام را کوتاه توضیح می‌دهد.',
    picture: 'blog-choose',
    alt: 'کارت‌های مقایسهٔ پلن سرور',
    html: '<h2>از بار واقعی شروع کنید</h2><p>بشمارید در ساعت شلوغ چند نفر هم‌زمان در سایت شما هستند و هر صفحه چقدر کار می‌برد. برای یک فروشگاه تازه‌کار، ۲ هسته و ۴ گیگابایت حافظه شروع خوبی است.</p><h2>دیسک را دست‌کم نگیرید</h2><p>پایگاه داده بیش از هر چیز به تأخیر دیسک حساس است. دیسک NVMe چند برابر SSD معمولی در ثانیه عملیات انجام می‌دهد.</p><h2>مکان سرور</h2><p>هرچه سرور به بازدیدکننده نزدیک‌تر باشد، صفحه زودتر باز می‌شود. آلمان برای بازدیدکنندگان ایران و اروپا جای میانه‌ای است.</p>',
  },
  {
    slug: 'vps-security',
    category: 'security',
    title: 'امنیت سرور در ده گام',
    excerpt: 'کارهایی که همان روز اول روی سرور تازه باید انجام دهید تا شب راحت بخوابید.',
    picture: 'blog-security',
    alt: 'سپر و قفل روی سرور',
    html: '<ol><li>رمز روت را عوض کنید و با کلید وارد شوید.</li><li>ورود با رمز را در SSH ببندید.</li><li>دیوارهٔ آتش را روشن کنید و تنها پورت‌های لازم را باز بگذارید.</li><li>به‌روزرسانی خودکار امنیتی را فعال کنید.</li><li>کاربر جدا برای هر سرویس بسازید.</li><li>از داده‌ها پشتیبان بگیرید و بازگردانی را آزمایش کنید.</li><li>گزارش‌ها را جایی بیرون از سرور نگه دارید.</li><li>سرویس‌های بی‌استفاده را بردارید.</li><li>گواهی TLS را خودکار تمدید کنید.</li><li>هشدار پر شدن دیسک و حافظه بگذارید.</li></ol>',
  },
  {
    slug: 'fast-website',
    category: 'speed',
    title: 'سایت سریع روی سرور مجازی',
    excerpt: 'از تنظیم پایگاه داده تا کش صفحه‌ها؛ کارهایی که بیشترین اثر را دارند.',
    picture: 'blog-speed',
    alt: 'سرعت‌سنج و موشک',
    html: '<h2>نخست اندازه بگیرید</h2><p>پیش از هر تغییری زمان پاسخ را یادداشت کنید؛ آنچه اندازه نگیرید بهتر نمی‌شود.</p><h2>صفحه‌ها را کش کنید</h2><p>صفحه‌ای که برای همه یکسان است نباید هر بار ساخته شود. کش صفحه معمولاً بیش از هر ارتقای سخت‌افزاری اثر دارد.</p><h2>تصویرها را کوچک کنید</h2><p>قالب‌های AVIF و WebP حجم تصویر را به نصف می‌رسانند، بی‌آنکه چشم تفاوتی ببیند.</p>',
  },
];

interface Parts {
  picture: number;
  /** The template of an article in a list. */
  card: number;
}

/** The articles of the default blog; each has a picture of its own. */
export const articles = posts.map(({ html, ...post }) => ({
  ...post,
  document: ({ picture, card }: Parts) =>
    document(post.slug, (widget) => [
      widget('container', {
        space: 'small',
        width: 'narrow',
        children: [widget('breadcrumb'), widget('post-title', { size: '6' }), widget('post-meta')],
      }),
      widget('container', {
        space: 'small',
        width: 'narrow',
        children: [
          widget('image', { media: picture, eager: true, enlarge: true }),
          ...(html.includes('<h2>') ? [widget('table-of-contents')] : []),
          widget('post-content', { width: 'full', content: [widget('rich-text', { html })] }),
          widget('button', { text: 'دیدن پلن‌های سرور آلمان', url: '/germany-vps/', icon: 'server' }),
          widget('share-buttons', { view: 'icon' }),
          widget('star-rating', { greeting: 'این نوشته به کارتان آمد؟ امتیاز بدهید' }),
        ],
      }),
      widget('container', {
        background: 'soft',
        children: [
          widget('heading', { text: 'نوشته‌های دیگر', size: '5' }),
          widget('loop-carousel', { template: card, label: 'نوشته‌های دیگر' }),
        ],
      }),
      widget('container', { width: 'narrow', children: [widget('comments')] }),
    ]),
}));
