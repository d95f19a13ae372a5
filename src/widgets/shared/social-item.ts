import { z } from 'zod';
import { listField, selectField, textField, urlField } from '../../builder/fields.ts';
import { plain, safeUrl } from '../../builder/schema.ts';
import { type BrandName, brandDrawings, brandTitles } from '../../features/share/brands.ts';

const brands = Object.keys(brandDrawings) as [BrandName, ...BrandName[]];

/** A page in a social network, as widgets store it. */
export const socialItem = z.object({
  network: z.enum([...brands, 'website']).default('telegram'),
  url: safeUrl(),
  /** In place of the network's own name. */
  name: plain('', 60),
});

const { native: _native, print: _print, copy: _copy, ...networks } = brandTitles;

/** The field for a list of such pages. */
export const socialItemsField = ({ max }: { max: number }) =>
  listField('پیوند', {
    fields: {
      network: selectField('شبکه', { ...networks, website: 'وب‌سایت' }),
      url: urlField('نشانی'),
      name: textField('نام دیگر (اختیاری)'),
    },
    initial: { network: 'telegram', url: 'https://t.me/', name: '' },
    summary: 'network',
    max,
  });
