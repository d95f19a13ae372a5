import { PanelTopDashed } from 'lucide';
import { deviceFields, selectField, slotField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

const stays = { yes: 'بالا می‌ماند', no: 'با صفحه می‌رود' };

export const editor: EditorSpec<typeof schema> = {
  label: 'نوار بالای صفحه',
  group: 'layout',
  icon: PanelTopDashed,
  fields: {
    children: slotField(),
    height: selectField('بلندی', { low: 'کوتاه', normal: 'معمولی', high: 'بلند' }),
    ...deviceFields(
      { desktop: 'sticky', tablet: 'stickyTablet', mobile: 'stickyMobile' },
      {
        desktop: selectField('هنگام پیمایش در رایانه', stays),
        tablet: selectField('هنگام پیمایش در تبلت', { ...stays, same: 'مانند رایانه' }),
        mobile: selectField('هنگام پیمایش در موبایل', { ...stays, same: 'مانند تبلت' }),
      },
    ),
  },
  examples: [
    {
      name: 'نشان، منو، جست‌وجو، سبد و سفارش',
      props: {
        children: [
          { id: 'exhba01', type: 'site-logo', v: 1, props: { size: 'medium' } },
          { id: 'exhba02', type: 'site-menu', v: 1, props: {} },
          { id: 'exhba03', type: 'search-box', v: 1, props: { collapses: true, placeholder: 'جست‌وجو…' } },
          { id: 'exhba04', type: 'menu-cart', v: 1, props: {} },
          { id: 'exhba05', type: 'account-link', v: 1, props: {} },
          { id: 'exhba06', type: 'button', v: 1, props: { text: 'سفارش', url: '/order/' } },
        ],
      },
    },
    {
      name: 'بلند، تنها نشان و منو',
      props: {
        height: 'high',
        children: [
          { id: 'exhbb01', type: 'site-logo', v: 1, props: { size: 'large' } },
          { id: 'exhbb02', type: 'site-menu', v: 1, props: {} },
        ],
      },
    },
  ],
};
