import { footerLocations, menuLocations } from '../../../content/menus/locations.ts';
import { LatinField, SwitchField, WordsField } from './fields.tsx';
import type { PartInput } from './part.ts';
import { Rows } from './rows.tsx';

/** What stands above and below every page. */
export function FrameParts({ draft, onChange }: PartInput) {
  const { header, footer } = draft;
  const top = (changes: Partial<typeof header>) => onChange({ header: { ...header, ...changes } });
  const bottom = (changes: Partial<typeof footer>) => onChange({ footer: { ...footer, ...changes } });
  const unused = footerLocations.filter((location) => footer.columns.every((column) => column.location !== location));
  return (
    <>
      <section aria-labelledby="settings-header">
        <h2 id="settings-header">بالای صفحه</h2>
        <p className="hint">نشان، نام سایت و منوی اصلی همیشه هستند؛ منو را در «منوها» بسازید.</p>
        <SwitchField
          path="header.search"
          label="خانهٔ جست‌وجو"
          value={header.search}
          onChange={(search) => top({ search })}
        />
        <SwitchField path="header.phone" label="شمارهٔ تلفن" value={header.phone} onChange={(phone) => top({ phone })} />
        <SwitchField
          path="header.button"
          label="دکمه‌ای در بالای صفحه"
          hint="مانند «ورود به ناحیهٔ کاربری»."
          value={header.button !== null}
          onChange={(isOn) => top({ button: isOn ? { label: '', url: '' } : null })}
        />
        {header.button && (
          <fieldset>
            <legend>دکمه</legend>
            <WordsField
              path="header.button.label"
              label="نوشتهٔ دکمه"
              value={header.button.label}
              onChange={(label) => header.button && top({ button: { ...header.button, label } })}
            />
            <LatinField
              path="header.button.url"
              label="نشانی دکمه"
              hint="با / برای صفحه‌های همین سایت، یا با https://"
              value={header.button.url}
              onChange={(url) => header.button && top({ button: { ...header.button, url } })}
            />
          </fieldset>
        )}
      </section>
      <section aria-labelledby="settings-footer">
        <h2 id="settings-footer">پایین صفحه</h2>
        <Rows
          label="ستون‌ها"
          rows={footer.columns}
          nameOf={({ location, title }) => title || menuLocations[location]}
          onChange={(columns) => bottom({ columns })}
          add={unused[0] === undefined ? null : { label: 'ستون تازه', row: { location: unused[0], title: '' } }}
          empty="ستونی نیست؛ منوهای پایین صفحه نشان داده نمی‌شوند."
        >
          {({ location, title }, change, index) => (
            <WordsField
              path={`footer.columns.${index}.title`}
              label={`عنوان ستون منوی «${menuLocations[location]}»`}
              hint="خالی بماند، همان نام منو می‌آید."
              value={title}
              onChange={(next) => change({ location, title: next })}
            />
          )}
        </Rows>
        <WordsField
          path="footer.copyright"
          label="سطر حقوق"
          hint="خالی بماند: «همهٔ حقوق برای … محفوظ است.» برای نام سایت ‎{{site}}‎ بنویسید."
          value={footer.copyright}
          onChange={(copyright) => bottom({ copyright })}
        />
      </section>
    </>
  );
}
