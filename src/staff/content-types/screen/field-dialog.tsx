import { useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { Checkbox } from '../../../admin/kit/checkbox.tsx';
import { ModalForm } from '../../../admin/kit/modal-form.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { TextArea } from '../../../admin/kit/text-area.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { useSession } from '../../../admin/session-context.ts';
import { mayFilter } from '../../../content/content-types/filter-text.ts';
import { type CustomField, type FieldKind, fieldKinds } from '../../../content/content-types/schema.ts';
import { labelsOf } from '../../../content/posts/labels.ts';
import type { PostType } from '../../../content/posts/types.ts';
import { readChoices, textOfChoices } from './choices-text.ts';
import { kindNames } from './labels.ts';

interface DialogInput {
  type: PostType;
  /** The changed field; null for a new one. */
  item: CustomField | null;
  close(): void;
  onDone(): Promise<void>;
}

type SetField = (changes: Partial<CustomField>) => void;

interface KindInput {
  values: CustomField;
  set: SetField;
  problems: Readonly<Record<string, string>>;
  choices: string;
  setChoices(text: string): void;
  isNew: boolean;
}

const empty: Omit<CustomField, 'type'> = {
  key: '',
  label: '',
  help: '',
  kind: 'text',
  choices: [],
  related: null,
  isRequired: false,
  isListed: false,
  isFilterable: false,
  version: 1,
};

/** Makes a custom field, or changes one. */
export function FieldDialog({ type, item, close, onDone }: DialogInput) {
  const api = useApi();
  const { types } = useSession().me.contentTypes;
  const [values, setValues] = useState<CustomField>(item ?? { ...empty, type });
  const [choices, setChoices] = useState(() => textOfChoices(values.choices));
  const set: SetField = (changes) => setValues((before) => ({ ...before, ...changes }));
  const save = async () => {
    const field = { ...values, choices: readChoices(choices) };
    await api.call('POST staff/content-types/save-field', { body: { isNew: item === null, item: field } });
    return `فیلد «${values.label.trim()}» ذخیره شد.`;
  };
  return (
    <ModalForm
      title={item ? `تغییر «${item.label}»` : `فیلد تازه برای ${labelsOf(type, types).all}`}
      submit={item ? 'ذخیره' : 'ساختن'}
      busy="در حال ذخیره…"
      close={close}
      send={save}
      onDone={onDone}
    >
      {(problems) => (
        <>
          <TextField
            label="نام"
            autoFocus
            maxLength={60}
            placeholder="وزن"
            value={values.label}
            onChange={(label) => set({ label })}
            problem={problems['item.label'] ?? problems.label}
          />
          <KindFields
            values={values}
            set={set}
            problems={problems}
            choices={choices}
            setChoices={setChoices}
            isNew={item === null}
          />
          <TextField
            label="راهنما"
            maxLength={300}
            hint="زیر فیلد نشان داده می‌شود."
            value={values.help}
            onChange={(help) => set({ help })}
            problem={problems['item.help']}
          />
          <Checkbox isSelected={values.isRequired} onChange={(isRequired) => set({ isRequired })}>
            پر کردنش لازم است
          </Checkbox>
          <ListSettings values={values} set={set} />
        </>
      )}
    </ModalForm>
  );
}

/** Inputs that depend on the kind of the field: key and kind while it is new, choices, or the related type. */
function KindFields({ values, set, problems, choices, setChoices, isNew }: KindInput) {
  const { types } = useSession().me.contentTypes;
  const related: PostType[] = ['page', 'post', 'product', ...types.map((one) => one.type)];
  return (
    <>
      {isNew && (
        <>
          <TextField
            label="شناسه"
            isLatin
            maxLength={40}
            placeholder="weight"
            hint="با حرف‌های کوچک لاتین؛ پس از ساختن عوض نمی‌شود."
            value={values.key}
            onChange={(key) => set({ key: key.trim() })}
            problem={problems['item.key'] ?? problems.key}
          />
          <SelectField
            label="گونه"
            value={values.kind}
            choices={fieldKinds.map((kind) => [kind, kindNames[kind]])}
            onChange={(kind) => set({ kind: kind as FieldKind })}
            hint="پس از ساختن عوض نمی‌شود."
            problem={problems.kind}
          />
        </>
      )}
      {values.kind === 'choice' && (
        <TextArea
          label="گزینه‌ها"
          rows={5}
          value={choices}
          onChange={setChoices}
          hint="هر گزینه در یک خط. برای نگه‌داشتن مقداری جدا از نوشته، چنین بنویسید: red : قرمز"
          problem={problems['item.choices'] ?? problems.choices ?? firstOf(problems, 'item.choices.')}
        />
      )}
      {values.kind === 'relation' && (
        <SelectField
          label="موردهای کدام نوع"
          value={values.related ?? ''}
          choices={[['', 'انتخاب کنید'], ...related.map((one) => [one, labelsOf(one, types).all] as const)]}
          onChange={(one) => set({ related: one === '' ? null : (one as PostType) })}
          problem={problems['item.related'] ?? problems.related}
        />
      )}
    </>
  );
}

/** Whether lists have a column or a filter of the field. */
function ListSettings({ values, set }: { values: CustomField; set: SetField }) {
  if (!mayFilter(values.kind)) return null;
  return (
    <>
      <Checkbox isSelected={values.isListed} onChange={(isListed) => set({ isListed })}>
        در فهرست بخش مدیریت ستون داشته باشد
      </Checkbox>
      <Checkbox isSelected={values.isFilterable} onChange={(isFilterable) => set({ isFilterable })}>
        {values.kind === 'choice'
          ? 'در فهرست‌های بخش مدیریت و سایت صافی داشته باشد'
          : 'در فهرست بخش مدیریت صافی داشته باشد'}
      </Checkbox>
    </>
  );
}

const firstOf = (problems: Readonly<Record<string, string>>, prefix: string): string | undefined =>
  Object.entries(problems).find(([path]) => path.startsWith(prefix))?.[1];
