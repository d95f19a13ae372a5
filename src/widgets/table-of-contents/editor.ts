import { TableOfContents } from 'lucide';
import type { WidgetNode } from '../../builder/document.ts';
import { selectField, switchField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

const levels = { 2: 'سرتیتر ۲', 3: 'سرتیتر ۳', 4: 'سرتیتر ۴', 5: 'سرتیتر ۵', 6: 'سرتیتر ۶' };

export const editor: EditorSpec<typeof schema> = {
  label: 'فهرست مطالب',
  group: 'post',
  icon: TableOfContents,
  fields: {
    title: textField('عنوان'),
    from: selectField('از', levels),
    to: selectField('تا', levels),
    hierarchical: switchField('تودرتو'),
    numbered: switchField('شماره‌دار'),
    collapsible: switchField('باز و بسته شود'),
    open: switchField('در آغاز باز'),
    side: switchField('کنار متن همراه خواننده بماند'),
  },
  shows: { open: { collapsible: [true], side: [false] } },
  examples: [
    { name: 'معمولی', props: {}, followedBy: article('a', 'سرور مجازی') },
    {
      name: 'بی شماره و بی تودرتو',
      props: { numbered: false, hierarchical: false, collapsible: false },
      followedBy: article('b', 'سرور اختصاصی'),
    },
    { name: 'بسته', props: { open: false }, followedBy: article('c', 'میزبانی ابری') },
  ],
};

function article(key: string, topic: string): WidgetNode[] {
  const heading = (index: number, text: string, tag = 'h2') => ({
    id: `extoc${key}${index}`,
    type: 'heading',
    v: 1,
    props: { text, tag, size: tag === 'h2' ? '4' : '3' },
  });
  return [
    heading(1, `${topic} چیست؟`),
    heading(2, `فرق ${topic} با میزبانی اشتراکی`, 'h3'),
    heading(3, `چه زمانی به ${topic} نیاز داریم؟`, 'h3'),
    heading(4, `انتخاب پلن ${topic}`),
    heading(5, `پیش از خرید ${topic} به چه نکته‌هایی توجه کنیم؟`),
  ];
}
