import { MapPinned } from 'lucide';
import { selectField, textareaField, textField, urlField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'نقشه',
  group: 'media',
  icon: MapPinned,
  fields: {
    title: textField('نام جا'),
    address: textareaField('نشانی'),
    provider: selectField('پیوند به', {
      neshan: 'نشان',
      balad: 'بلد',
      google: 'نقشهٔ گوگل',
      osm: 'OpenStreetMap',
      own: 'نشانی دلخواه',
    }),
    place: textField('مختصات (عرض و طول جغرافیایی، مانند 35.7008, 51.3912)'),
    url: urlField('نشانی پیوند'),
    link: textField('متن پیوند'),
    height: selectField('بلندی', { small: 'کوتاه', normal: 'معمولی', large: 'بلند' }),
  },
  shows: {
    place: { provider: ['neshan', 'balad', 'google', 'osm'] },
    url: { provider: ['own'] },
    link: [
      { provider: ['own'], url: 'filled' },
      { provider: ['neshan', 'balad', 'google', 'osm'], place: 'filled' },
    ],
  },
  missing: ({ address }) => (address.trim() === '' ? 'نشانی را بنویسید؛ نقشه فقط طرحی ساده است.' : null),
  initial: { title: 'دفتر ما', address: 'تهران، خیابان آزادی، شمارهٔ ۱', place: '35.7008, 51.3912' },
  examples: [
    {
      name: 'معمولی',
      props: {
        title: 'دفتر مرکزی میزبان',
        address: 'تهران، خیابان آزادی، نبش خیابان جمال‌زاده، شمارهٔ ۱۲، طبقهٔ ۴',
        place: '35.7008, 51.3912',
      },
    },
    {
      name: 'بلند، با پیوند دلخواه',
      props: {
        title: 'مرکز دادهٔ فرانکفورت',
        address: 'آلمان، فرانکفورت، خیابان هاناور',
        provider: 'own',
        url: '/datacenters/',
        link: 'دربارهٔ این مرکز داده',
        height: 'large',
      },
    },
    { name: 'کوتاه، بی‌پیوند', props: { title: 'انبار تجهیزات', address: 'کرج، شهرک صنعتی بهارستان', height: 'small' } },
  ],
};
