import { PanelBottom } from 'lucide';
import { selectField, slotField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

const props = (prefix: string) => ({
  lead: [
    { id: `${prefix}01`, type: 'site-logo', v: 1, props: { size: 'medium', linksHome: false } },
    { id: `${prefix}02`, type: 'contact-line', v: 1, props: {} },
  ],
  columns: [
    { id: `${prefix}03`, type: 'menu-column', v: 1, props: {} },
    { id: `${prefix}04`, type: 'menu-column', v: 1, props: { menu: 'footer-help' } },
  ],
  below: [{ id: `${prefix}05`, type: 'seals', v: 1, props: {} }],
  rights: [
    { id: `${prefix}06`, type: 'copyright-line', v: 1, props: {} },
    { id: `${prefix}07`, type: 'scheme-switch', v: 1, props: {} },
  ],
});

export const editor: EditorSpec<typeof schema> = {
  label: 'نوار پایین صفحه',
  group: 'layout',
  icon: PanelBottom,
  fields: {
    background: selectField('زمینه', { dark: 'تیره', soft: 'ملایم', none: 'بی زمینه' }),
    lead: slotField(),
    columns: slotField(),
    below: slotField(),
    rights: slotField(),
  },
  examples: [
    { name: 'تیره', props: props('exfba') },
    { name: 'ملایم', props: { ...props('exfbb'), background: 'soft' } },
  ],
};
