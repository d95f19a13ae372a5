import { document } from '../document.ts';
import { sampleNote } from '../pages/layout.ts';
import type { DefaultArticle } from '../types.ts';

interface Incident extends Pick<DefaultArticle, 'slug' | 'title' | 'excerpt' | 'date'> {
  html: string;
}

/**
 * What happened to the services, as staff write it: a post of the category `incidents`, which the page of the state of
 * the services lists and other lists of articles leave out. Samples until something has happened.
 */
export const incidents: DefaultArticle[] = [
  incident({
    slug: 'sample-host-memory',
    title: 'نمونه: خرابی یک قطعهٔ حافظه',
    excerpt: 'نمونه: بخشی از مشتریان آلمان ۱۲ دقیقه خاموشی داشتند؛ برطرف شد.',
    date: '2026-06-09',
    html: '<h2>چه شد؟</h2><p>نمونه: ساعت ۳:۲۰ بامداد یک ماژول حافظه خطا داد و سرورهای مجازی روی آن یک بار خاموش و روشن شدند. ۱۲ دقیقه بعد همه بالا بودند.</p><h2>چه کردیم؟</h2><p>نمونه: قطعه را همان شب عوض کردیم و به مشتریان همان سرور جداگانه پیامک دادیم.</p><h2>چه عوض شد؟</h2><p>نمونه: خطای حافظه‌ای که هنوز سرور را خاموش نکرده هم حالا هشدار می‌دهد.</p>',
  }),
  incident({
    slug: 'sample-germany-network',
    title: 'نمونه: کندی شبکهٔ آلمان',
    excerpt: 'نمونه: شبکهٔ آلمان ۴۰ دقیقه کند بود و بخشی از بسته‌ها گم می‌شد؛ برطرف شد.',
    date: '2026-08-18',
    html: '<h2>چه شد؟</h2><p>نمونه: از ساعت ۲۱:۱۰ تا ۲۱:۵۰ یکی از دو مسیر بیرونی شبکهٔ آلمان بسته‌ها را گم می‌کرد. سرورها روشن بودند، ولی سایت‌ها کند باز می‌شدند.</p><h2>چه کردیم؟</h2><p>نمونه: ترافیک را به مسیر دیگر بردیم و مسیر خراب را تا تعمیر خاموش کردیم.</p><h2>چه عوض شد؟</h2><p>نمونه: پیش از این فقط قطع کامل هشدار می‌داد؛ حالا گم شدن بسته هم هشدار می‌دهد.</p>',
  }),
];

function incident({ html, ...facts }: Incident): DefaultArticle {
  return {
    ...facts,
    ...{ category: 'incidents', tags: [], author: 'systems', picture: 'status' },
    // It has not happened: nobody shall find it elsewhere as if it had.
    seo: { title: '', description: '', canonical: '', noindex: true },
    document: () =>
      document(
        facts.slug,
        (widget) => [
          widget('container', {
            ...{ space: 'small', width: 'narrow' },
            children: [
              widget('breadcrumb'),
              widget('post-title', { size: '6' }),
              widget('post-excerpt', { lines: '0', size: 'large' }),
              widget('post-meta'),
              widget('rich-text', { html }),
              sampleNote(
                widget,
                'این رویداد رخ نداده است. رویدادهای خودتان را همین‌طور بنویسید: چه شد، چه کردیم، چه عوض شد؛ و این نمونه را پاک کنید.',
              ),
              widget('button', { text: 'وضعیت سرویس‌ها', url: '/status/', variant: 'secondary', icon: 'activity' }),
            ],
          }),
        ],
        { layout: 'own' },
      ),
  };
}

/** For lists of articles that people read for their use: what happened is none. */
export const noIncidents = [{ taxonomy: 'category', slugs: 'incidents', mode: 'exclude' }];
