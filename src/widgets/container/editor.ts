import { SquareDashed } from 'lucide';
import {
  alignField,
  fileField,
  mediaField,
  numberField,
  selectField,
  slotField,
  switchField,
} from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

const steps = { none: 'هیچ', small: 'کم', normal: 'معمولی', large: 'زیاد' };

export const editor: EditorSpec<typeof schema> = {
  label: 'بخش',
  group: 'layout',
  icon: SquareDashed,
  fields: {
    tag: selectField('تگ', { section: 'بخش', div: 'جعبه', aside: 'کناری' }),
    background: selectField('پس‌زمینه', {
      none: 'بی‌رنگ',
      soft: 'ملایم',
      primary: 'رنگ اصلی',
      hero: 'بخش آغازین',
      card: 'کارت',
    }),
    picture: mediaField('تصویر پس‌زمینه'),
    pictureEager: switchField('بالای صفحه است و تصویر باید زود بیاید'),
    pictureAttachment: selectField('حرکت تصویر', { scroll: 'همراه صفحه', fixed: 'ثابت؛ محتوا از رویش می‌گذرد' }),
    pictureRepeat: selectField('تکرار تصویر', {
      none: 'یک بار، سراسر بخش',
      both: 'کنار هم و زیر هم',
      inline: 'تنها کنار هم',
      block: 'تنها زیر هم',
    }),
    pictureTile: numberField('پهنای هر تکرار تصویر (پیکسل)', { min: 16, max: 1200 }),
    video: fileField('ویدیوی پس‌زمینه (بی‌صدا، از کتابخانه)', 'video'),
    videoOnPhones: switchField('ویدیو در موبایل هم پخش شود'),
    space: selectField('فاصلهٔ بالا و پایین', steps),
    width: selectField('پهنا', { page: 'پهنای صفحه', narrow: 'باریک', full: 'تمام‌صفحه' }),
    direction: selectField('چیدمان اجزا', { column: 'زیر هم', row: 'کنار هم' }),
    gap: selectField('فاصلهٔ میان اجزا', steps),
    align: alignField('تراز اجزا'),
    children: slotField(),
  },
  shows: {
    pictureEager: { picture: 'filled', pictureRepeat: ['none'] },
    pictureAttachment: { picture: 'filled' },
    pictureRepeat: { picture: 'filled' },
    pictureTile: { picture: 'filled', pictureRepeat: ['both', 'inline', 'block'] },
    videoOnPhones: { video: 'filled' },
  },
  missing: ({ children, picture, video }) =>
    children.length === 0 && picture === null && video === ''
      ? 'خالی است؛ ابزارکی در آن بگذارید یا آن را حذف کنید.'
      : null,
  examples: [
    { name: 'ملایم', props: { background: 'soft', children: [child('exc1a01', 'بخش با پس‌زمینهٔ ملایم')] } },
    { name: 'بخش آغازین', props: { background: 'hero', align: 'center', children: [child('exc1a02', 'بخش آغازین')] } },
    {
      name: 'بخش آغازین با تصویر',
      props: { background: 'hero', picture: 1, align: 'center', children: [child('exc1a04', 'بخش با تصویر پس‌زمینه')] },
    },
    {
      name: 'تصویر تکرارشونده',
      props: {
        picture: 1,
        pictureRepeat: 'both',
        children: [child('exc1a05', 'بخش با کاشی‌ها')],
      },
    },
    { name: 'کارت', props: { background: 'card', width: 'narrow', children: [child('exc1a03', 'بخش کارت')] } },
  ],
};

function child(id: string, text: string) {
  return { id, type: 'heading', v: 1, props: { text, tag: 'h3', size: '4' } };
}
