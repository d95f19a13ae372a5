import { UnfoldVertical } from 'lucide';
import { spaceSteps } from '../../builder/element.ts';
import { deviceFields, selectField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import type { schema } from './schema.ts';

const steps = Object.fromEntries(spaceSteps.map((step) => [step, `پلهٔ ${toPersianDigits(step)}`]));

export const editor: EditorSpec<typeof schema> = {
  label: 'فاصله',
  group: 'layout',
  icon: UnfoldVertical,
  fields: {
    ...deviceFields(
      { desktop: 'desktop', tablet: 'tablet', mobile: 'mobile' },
      {
        desktop: selectField('در رایانه', steps),
        tablet: selectField('در تبلت', { ...steps, same: 'مانند رایانه' }),
        mobile: selectField('در موبایل', { ...steps, same: 'مانند تبلت' }),
      },
    ),
  },
  examples: [
    { name: 'معمولی', props: {} },
    { name: 'بزرگ، در موبایل کوچک', props: { desktop: '9', mobile: '4' } },
    { name: 'هیچ', props: { desktop: '0' } },
  ],
};
