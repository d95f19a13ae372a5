import type { CustomField } from '@puckeditor/core';
import { createContext } from 'react';
import { CssField } from '../../css/css-field.tsx';
import type { GroupInput } from './inputs.tsx';
import { withSetting } from './settings.ts';

/** True if the user has the right `design.code`. */
export const MayCode = createContext(false);

/** The custom CSS of the page, in the panel of its document. */
export const pageCssField: CustomField<string | undefined> = {
  type: 'custom',
  render: ({ value, onChange }) => (
    <CssField
      label="CSS این صفحه"
      hint="فقط در همین صفحه و پس از همهٔ قاعده‌های دیگر می‌آید."
      scope="page"
      value={value ?? ''}
      onChange={onChange}
    />
  ),
};

/** The custom CSS of an element. */
export function ElementCss({ settings, onChange }: GroupInput) {
  return (
    <CssField
      label="CSS این عنصر"
      hint={
        <>
          ویژگی‌ها را همین‌جا بنویسید؛ برای درون عنصر با <code dir="ltr">&amp;</code> آغاز کنید، مانند{' '}
          <code dir="ltr">{'& .title { color: red }'}</code>
        </>
      }
      scope="element"
      value={typeof settings.css === 'string' ? settings.css : ''}
      onChange={(css) => onChange(withSetting(settings, ['css'], css))}
    />
  );
}
