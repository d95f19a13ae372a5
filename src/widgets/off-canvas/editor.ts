import { PanelRight } from 'lucide';
import { selectField, slotField, switchField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'پنل کناری',
  group: 'layout',
  icon: PanelRight,
  fields: {
    label: textField('عنوان'),
    showsLabel: switchField('عنوان دیده شود'),
    side: selectField('از کدام طرف', { start: 'راست', end: 'چپ', top: 'بالا', bottom: 'پایین' }),
    width: selectField('پهنا', { narrow: 'باریک', normal: 'معمولی', wide: 'پهن', full: 'تمام‌صفحه' }),
    overlay: switchField('صفحهٔ پشت آن تیره شود'),
    closesOnEscape: switchField('با کلید Esc بسته شود'),
    closesOnBackground: switchField('با کلیک بیرون از آن بسته شود'),
    closeButton: switchField('دکمهٔ بستن'),
    children: slotField(),
  },
  missing: ({ children }) => (children.length === 0 ? 'خالی است؛ ابزارکی در آن بگذارید یا آن را حذف کنید.' : null),
  shows: { width: { side: ['start', 'end'] } },
  examples: [
    {
      name: 'از ابتدا، با دکمه‌ای که بازش می‌کند',
      props: { label: 'راهنمای انتخاب پلن', children: [guide('exoff01')] },
      followedBy: [opener('exoff02', 'goffc00', 'راهنمای انتخاب پلن')],
    },
    {
      name: 'از انتها، باریک و بی‌عنوان',
      props: { label: 'تماس', showsLabel: false, side: 'end', width: 'narrow', children: [guide('exoff03')] },
      followedBy: [opener('exoff04', 'goffc01', 'تماس با ما')],
    },
    {
      name: 'از پایین، بی‌پرده',
      props: { label: 'یادآوری', side: 'bottom', overlay: false, children: [guide('exoff05')] },
      followedBy: [opener('exoff06', 'goffc02', 'یادآوری')],
    },
  ],
};

function guide(id: string) {
  const html =
    '<h3>کدام پلن برای من است؟</h3><p>برای وب‌سایت شرکتی دو هسته و چهار گیگابایت حافظه کافی است؛ فروشگاه پربازدید به چهار هسته نیاز دارد.</p><p><a href="/contact/">از کارشناسان بپرسید</a></p>';
  return { id, type: 'rich-text', v: 1, props: { html } };
}

function opener(id: string, panelId: string, text: string) {
  return { id, type: 'button', v: 1, props: { text, action: 'off-canvas', panelId, variant: 'secondary' } };
}
