import { useState } from 'react';
import type { Api } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { freshIds } from '../../../admin/editor/clipboard/fresh-id.ts';
import { Checkbox } from '../../../admin/kit/checkbox.tsx';
import { CheckboxGroup } from '../../../admin/kit/checkbox-group.tsx';
import { ModalForm } from '../../../admin/kit/modal-form.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { type ContentType, typeIcons } from '../../../content/content-types/schema.ts';
import type { CustomType } from '../../../content/posts/types.ts';
import { knownTaxonomies } from '../../../content/terms/taxonomies.ts';
import { initialTemplate } from './initial-template.ts';
import { iconNames } from './labels.ts';

interface DialogInput {
  /** The changed type; null for a new one. */
  item: ContentType | null;
  close(): void;
  onDone(): Promise<void>;
}

type SetType = (changes: Partial<ContentType>) => void;

const empty: ContentType = {
  type: 'x-',
  slug: '',
  one: '',
  all: '',
  icon: 'folder',
  hasArchive: true,
  taxonomies: [],
  hasComments: false,
  hasExcerpt: true,
  hasPicture: true,
  version: 1,
};

/** Publishes a template for the pages of a new type; without one they show their content only. */
const makeTemplate = (api: Api, { type, all, one }: ContentType) =>
  api.call('POST staff/posts', {
    body: {
      type: 'template',
      kind: 'single',
      title: `صفحهٔ ${one.trim() || all.trim()}`,
      document: initialTemplate(type, freshIds([])),
      publish: true,
    },
  });

/** Makes a type of posts, or changes one. */
export function TypeDialog({ item, close, onDone }: DialogInput) {
  const api = useApi();
  const [values, setValues] = useState<ContentType>(item ?? empty);
  const [hasTemplate, setHasTemplate] = useState(true);
  const set: SetType = (changes) => setValues((before) => ({ ...before, ...changes }));
  const save = async () => {
    await api.call('POST staff/content-types/save-type', { body: { isNew: item === null, item: values } });
    if (item === null && hasTemplate) await makeTemplate(api, values);
    return `نوع «${values.all.trim()}» ذخیره شد.`;
  };
  return (
    <ModalForm
      title={item ? `تغییر «${item.all}»` : 'نوع تازه'}
      submit={item ? 'ذخیره' : 'ساختن'}
      busy="در حال ذخیره…"
      close={close}
      send={save}
      onDone={onDone}
    >
      {(problems) => (
        <>
          <TextField
            label="نام جمع"
            autoFocus
            maxLength={40}
            placeholder="نمونه‌کارها"
            value={values.all}
            onChange={(all) => set({ all })}
            problem={problems['item.all'] ?? problems.all}
          />
          <TextField
            label="نام یکی"
            maxLength={40}
            placeholder="نمونه‌کار"
            value={values.one}
            onChange={(one) => set({ one })}
            problem={problems['item.one']}
          />
          {!item && (
            <TextField
              label="شناسه"
              isLatin
              maxLength={30}
              placeholder="portfolio"
              hint="با حرف‌های کوچک لاتین؛ پس از ساختن عوض نمی‌شود."
              value={values.type.slice(2)}
              onChange={(name) => set({ type: `x-${name.trim()}` as CustomType })}
              problem={problems['item.type'] ?? problems.type}
            />
          )}
          <TextField
            label="آغاز نشانی‌ها"
            maxLength={60}
            placeholder="portfolio"
            hint={
              item
                ? 'با عوض کردنش نشانی همهٔ موردها عوض می‌شود و نشانی‌های پیشین به تازه‌ها می‌رسند.'
                : 'نشانی هر مورد با این آغاز می‌شود؛ فارسی هم می‌شود.'
            }
            value={values.slug}
            onChange={(slug) => set({ slug })}
            problem={problems['item.slug'] ?? problems.slug}
          />
          <TypeSettings values={values} set={set} />
          {!item && (
            <Checkbox isSelected={hasTemplate} onChange={setHasTemplate}>
              قالبی ساده برای صفحه‌هایش ساخته شود: عنوان، تصویر و محتوا
            </Checkbox>
          )}
          <CheckboxGroup
            label="دسته‌بندی‌ها"
            choices={Object.entries(knownTaxonomies).map(([name, { all }]) => [name, all])}
            chosen={values.taxonomies}
            hint="موردهای این نوع با کدام‌ها دسته‌بندی می‌شوند."
            onChange={(taxonomies) => set({ taxonomies })}
          />
        </>
      )}
    </ModalForm>
  );
}

/** Icon and features of a type. */
function TypeSettings({ values, set }: { values: ContentType; set: SetType }) {
  return (
    <>
      <SelectField
        label="نشانه"
        value={values.icon}
        choices={typeIcons.map((icon) => [icon, iconNames[icon]])}
        onChange={(icon) => set({ icon: icon as ContentType['icon'] })}
      />
      <Checkbox isSelected={values.hasArchive} onChange={(hasArchive) => set({ hasArchive })}>
        بایگانی دارد؛ فهرست همهٔ موردها در آغاز نشانی‌ها
      </Checkbox>
      <Checkbox isSelected={values.hasPicture} onChange={(hasPicture) => set({ hasPicture })}>
        تصویر شاخص دارد
      </Checkbox>
      <Checkbox isSelected={values.hasExcerpt} onChange={(hasExcerpt) => set({ hasExcerpt })}>
        چکیده دارد
      </Checkbox>
      <Checkbox isSelected={values.hasComments} onChange={(hasComments) => set({ hasComments })}>
        دیدگاه می‌پذیرد
      </Checkbox>
    </>
  );
}
