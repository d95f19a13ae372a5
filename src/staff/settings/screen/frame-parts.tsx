import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../admin/kit/button.tsx';
import { footerLocations, menuLocations } from '../../../content/menus/locations.ts';
import type { Draft } from './draft.ts';
import { ChoiceField, LatinField, SwitchField, WordsField } from './fields.tsx';
import type { PartInput } from './part.ts';
import { Rows } from './rows.tsx';

const LinkDialog = lazy(async () => ({ default: (await import('../../../admin/links/link-dialog.tsx')).LinkDialog }));

/** Header and footer of every page. */
export function FrameParts({ draft, onChange }: PartInput) {
  const { header, footer } = draft;
  const top = (changes: Partial<typeof header>) => onChange({ header: { ...header, ...changes } });
  const bottom = (changes: Partial<typeof footer>) => onChange({ footer: { ...footer, ...changes } });
  const unused = footerLocations.filter((location) => footer.columns.every((column) => column.location !== location));
  return (
    <>
      <section aria-labelledby="settings-header">
        <h2 id="settings-header">بالای صفحه</h2>
        <p className="hint">نشان، نام سایت و منو همیشه هستند؛ منو را در «منوها» بسازید.</p>
        <ChoiceField
          path="header.menu"
          label="منوی بالای صفحه"
          value={header.menu}
          choices={menuLocations}
          onChange={(menu) => top({ menu })}
        />
        <SwitchField
          path="header.search"
          label="کادر جست‌وجو"
          value={header.search}
          onChange={(search) => top({ search })}
        />
        <SwitchField path="header.phone" label="شمارهٔ تلفن" value={header.phone} onChange={(phone) => top({ phone })} />
        <HeaderLink
          path="header.signIn"
          label="پیوند حساب مشتریان"
          value={header.signIn}
          initial={{ label: 'حساب من', url: '/account/' }}
          onChange={(signIn) => top({ signIn })}
        />
        <HeaderLink
          path="header.button"
          label="دکمه‌ای در بالای صفحه"
          value={header.button}
          initial={{ label: 'سفارش', url: '/order/' }}
          onChange={(button) => top({ button })}
        />
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
          hint="خالی بماند: «© ۱۴۰۵ … همهٔ حقوق محفوظ است.» برای نام سایت ‎{{site}}‎ و برای سال ‎{{year}}‎ بنویسید."
          value={footer.copyright}
          onChange={(copyright) => bottom({ copyright })}
        />
      </section>
    </>
  );
}

type Link = NonNullable<Draft['header']['button']>;

interface HeaderLinkInput {
  path: string;
  label: string;
  value: Link | null;
  /** Initial value when it is switched on. */
  initial: Link;
  onChange(value: Link | null): void;
}

/** A link of the header that can be switched off. */
function HeaderLink({ path, label, value, initial, onChange }: HeaderLinkInput) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <SwitchField
        path={path}
        label={label}
        value={value !== null}
        onChange={(isOn) => onChange(isOn ? initial : null)}
      />
      {value && (
        <fieldset>
          <legend>{label}</legend>
          <WordsField
            path={`${path}.label`}
            label="نوشته"
            value={value.label}
            onChange={(words) => onChange({ ...value, label: words })}
          />
          <div className="address-choice">
            <LatinField
              path={`${path}.url`}
              label="نشانی"
              hint="با / برای صفحه‌های همین سایت، یا با ‎https://‎"
              value={value.url}
              onChange={(url) => onChange({ ...value, url })}
            />
            <Button kind="plain" onPress={() => setChoosing(true)}>
              انتخاب صفحه
            </Button>
          </div>
          {isChoosing && (
            <Suspense>
              <LinkDialog
                href={value.url}
                panels={[]}
                placesOnly
                close={() => setChoosing(false)}
                onPick={({ href }) => {
                  onChange({ ...value, url: href });
                  setChoosing(false);
                }}
              />
            </Suspense>
          )}
        </fieldset>
      )}
    </>
  );
}
