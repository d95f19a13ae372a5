import { useState } from 'react';
import { sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Checkbox } from '../../../admin/kit/checkbox.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { Menus } from './menus.tsx';
import type { SiteImport } from './site-import.ts';
import { Types } from './types.tsx';

const choices = {
  publishes: 'منتشرشده‌ها بی‌درنگ منتشر شوند، نه پیش‌نویس',
  takesFrontPage: 'صفحهٔ نخست سایت پیشین، صفحهٔ نخست این سایت شود',
  takesTitle: 'عنوان و شعار سایت پیشین برداشته شود',
  takesDesign: 'رنگ‌ها و قلم‌های سراسری به «طراحی» افزوده شوند',
  takesFields: 'فیلدهای افزوده (ACF و مانند آن) و طبقه‌بندی‌های دیگر هم بیایند',
  takesMenus: 'منوهای سایت پیشین جای منوهای سربرگ و پابرگ این سایت را بگیرند',
} as const;

/** Options before an import; each choice is stored immediately. */
export function Options({
  site: { id, options },
  onChange,
}: {
  site: SiteImport;
  onChange(changed: SiteImport): void;
}) {
  const api = useApi();
  const [address, setAddress] = useState(options.oldSite);
  const [problem, setProblem] = useState('');
  const save = async (
    body: Partial<Pick<SiteImport['options'], keyof typeof choices | 'oldSite' | 'menus' | 'types'>>,
  ) => {
    setProblem('');
    try {
      onChange(await api.call('PUT staff/site-imports/:id/options', { id, body }));
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
    }
  };
  return (
    <fieldset className="site-import-options">
      <legend>انتخاب‌ها</legend>
      {(Object.keys(choices) as Array<keyof typeof choices>).map((key) => (
        <Checkbox key={key} isSelected={options[key]} onChange={(isOn) => void save({ [key]: isOn })}>
          {choices[key]}
        </Checkbox>
      ))}
      <Types importId={id} chosen={options.types} onChange={(types) => void save({ types })} />
      {options.takesMenus && <Menus importId={id} chosen={options.menus} onChange={(menus) => void save({ menus })} />}
      <TextField
        label="نشانی سایت پیشین برای تصویرها"
        hint="اگر سایت پیشین هنوز باز می‌شود، تصویرهایی که در پرونده‌ها نیستند از آن‌جا برداشته می‌شوند."
        value={address}
        onChange={setAddress}
        onBlur={() => {
          if (address.trim() !== options.oldSite) void save({ oldSite: address.trim() });
        }}
        isLatin
        problem={problem || undefined}
      />
    </fieldset>
  );
}
