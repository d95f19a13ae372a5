import { Share2 } from 'lucide';
import { alignField, listField, selectField, switchField, textField, urlField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import { brandTitles } from '../../features/share/brands.ts';
import { retiredNetworks, type ShareNetwork, shareNetworks } from '../../features/share/networks.ts';
import type { schema } from './schema.ts';

const all = Object.keys(shareNetworks) as ShareNetwork[];

/** Discontinued networks come last and are marked. */
const options = {
  native: 'منوی هم‌رسانی دستگاه (فقط موبایل)',
  copy: brandTitles.copy,
  ...Object.fromEntries(
    all.filter((name) => !(name in retiredNetworks)).map((name) => [name, shareNetworks[name].title]),
  ),
  ...Object.fromEntries(
    Object.entries(retiredNetworks).map(([name, why]) => [
      name,
      `${shareNetworks[name as ShareNetwork].title} (${why})`,
    ]),
  ),
};

export const editor: EditorSpec<typeof schema> = {
  label: 'دکمه‌های هم‌رسانی',
  group: 'post',
  icon: Share2,
  fields: {
    label: textField('برچسب'),
    showLabel: switchField('نمایش برچسب'),
    source: selectField('چه چیزی هم‌رسانی شود؟', { page: 'همین صفحه', custom: 'نشانی دیگر' }),
    url: urlField('نشانی دیگر', { placesOnly: true }),
    networks: listField('شبکه‌ها', {
      fields: { network: selectField('شبکه', options) },
      initial: { network: 'telegram' },
      summary: 'network',
      max: 30,
    }),
    view: selectField('نمایش', { 'icon-text': 'نشان و نام', icon: 'فقط نشان', text: 'فقط نام' }),
    look: selectField('پوسته', { soft: 'ملایم', outline: 'خط دور', solid: 'پُررنگ' }),
    shape: selectField('گوشه‌ها', { rounded: 'گرد', circle: 'دایره' }),
    align: alignField(),
  },
  shows: { url: { source: ['custom'] } },
  examples: [
    { name: 'معمولی', props: {} },
    { name: 'همهٔ شبکه‌ها', props: { look: 'outline', networks: networks(...all, 'copy') } },
    {
      name: 'فقط نشان، دایره و وسط‌چین',
      props: {
        view: 'icon',
        look: 'solid',
        shape: 'circle',
        align: 'center',
        networks: networks('telegram', 'whatsapp', 'x-twitter', 'linkedin', 'email', 'copy', 'print'),
      },
    },
    {
      name: 'فقط نام و بی برچسب',
      props: { view: 'text', showLabel: false, networks: networks('telegram', 'email', 'print') },
    },
  ],
};

function networks(...names: Array<ShareNetwork | 'copy'>) {
  return names.map((network) => ({ network }));
}
