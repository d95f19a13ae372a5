import { columns, heading, section, widget, words } from '../sections/kit.ts';
import { brandCard, card, kit, narrow, night } from './parts.ts';

const topic = (icon: string, title: string, text: string, anchor: string) =>
  widget('icon-box', { icon, title, text, url: `#${anchor}`, surface: 'card', layout: 'inline', tag: 'h2' });

interface Answer {
  question: string;
  answer: string;
}

const answers = (anchor: string, title: string, items: Answer[]) => {
  const group = card([
    widget('heading', { text: title, size: '5' }),
    widget('accordion', { items: items.map((one) => ({ ...one, answer: `<p>${one.answer}</p>` })) }),
  ]);
  return { ...group, element: { ...group.element, cssId: anchor } };
};

/** Questions and answers by topic. */
export const help = kit(
  'help',
  'راهنما و پرسش‌ها',
  'جست‌وجو، موضوع‌ها، پرسش‌های پرتکرار و راه تماس',
  night(
    [
      widget('heading', { text: 'دنبال چه می‌گردید؟', eyebrow: 'مرکز راهنما', tag: 'h1', size: '7', align: 'center' }),
      words('پاسخ بیشتر پرسش‌ها همین‌جاست؛ یک واژه بنویسید.', { size: 'large', align: 'center' }),
      widget('search-box', { size: 'large', label: 'جست‌وجو در راهنما', placeholder: 'برای نمونه: نصب وردپرس' }),
    ],
    { align: 'center', width: 'narrow' },
  ),
  section(
    [
      columns('3', [
        topic('rocket', 'شروع کار', 'نخستین ورود، اتصال و نصب', 'start'),
        topic('credit-card', 'پرداخت و تمدید', 'فاکتور، روش‌ها و بازگشت وجه', 'billing'),
        topic('shield-check', 'امنیت و پشتیبان', 'گذرواژه، فایروال و بازگردانی', 'safety'),
      ]),
    ],
    { space: 'small' },
  ),
  narrow([
    heading('پرسش‌های پرتکرار'),
    answers('start', 'شروع کار', [
      {
        question: 'چطور به سرور وصل شوم؟',
        answer:
          'نشانی و گذرواژه در حساب کاربری شماست. در ویندوز از برنامهٔ Terminal و در مک از همان برنامه دستور ssh را بزنید.',
      },
      {
        question: 'دامنه را کجا وصل کنم؟',
        answer: 'در پنل دامنه، رکورد A را روی نشانی سرور بگذارید و چند ساعت صبر کنید.',
      },
    ]),
    answers('billing', 'پرداخت و تمدید', [
      { question: 'کی باید تمدید کنم؟', answer: 'پیش از پایان دوره چند بار با ایمیل و پیامک یادآوری می‌کنیم.' },
      { question: 'فاکتور رسمی می‌دهید؟', answer: 'بله؛ مشخصات شرکت را در حساب کاربری بنویسید تا روی فاکتور بیاید.' },
    ]),
    answers('safety', 'امنیت و پشتیبان', [
      {
        question: 'نسخهٔ پشتیبان را چطور برگردانم؟',
        answer: 'در صفحهٔ سرویس، نسخهٔ روز دلخواه را انتخاب کنید و بازگردانی را بزنید.',
      },
      { question: 'گذرواژه را فراموش کرده‌ام.', answer: 'از صفحهٔ سرویس گذرواژهٔ تازه بسازید؛ همان لحظه فعال می‌شود.' },
    ]),
  ]),
  narrow([
    brandCard([
      widget('heading', { text: 'پاسختان را پیدا نکردید؟', size: '5', align: 'center' }),
      words('بنویسید چه شده است؛ کارشناس فنی می‌خواند و پاسخ می‌دهد.', { align: 'center' }),
      widget('container', {
        tag: 'div',
        space: 'none',
        align: 'center',
        children: [widget('button', { text: 'تماس با پشتیبانی', url: '/contact/', icon: 'headset' })],
      }),
    ]),
  ]),
);
