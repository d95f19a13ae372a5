import { FieldLabel } from '@puckeditor/core';
import { X } from 'lucide';
import { mayFilter } from '../../../content/content-types/filter-text.ts';
import { type CustomField, fieldsOf } from '../../../content/content-types/schema.ts';
import { IconButton } from '../../kit/icon-button.tsx';
import { useSession } from '../../session-context.ts';
import { Choice, fieldOf } from '../fields/choice-fields.tsx';
import { JalaliField } from '../fields/jalali-field.tsx';
import { usePuckState } from '../use-editor.ts';

/** A condition as a list stores it. */
interface FieldCondition {
  key: string;
  is: 'is' | 'not' | 'min' | 'max' | 'page';
  value: string;
}

/** The fields of the type that the selected list shows, by which lists are filtered and sorted. */
function useListedFields(): CustomField[] {
  const listed = usePuckState(({ selectedItem }) => String(selectedItem?.props.type ?? 'post'));
  const { contentTypes } = useSession().me;
  return fieldsOf(contentTypes, listed.replace('_taxonomy', '')).filter(({ kind }) => mayFilter(kind));
}

const deleted = 'فیلدی که دیگر نیست';

/** A custom field of the listed type, by its key. */
export const fieldKeyChoice = fieldOf(function FieldKey(input) {
  const fields = useListedFields();
  const options = fields.map(({ key, label }) => ({ id: key, title: label }));
  const none = fields.length === 0 ? 'این نوع فیلدی ندارد' : 'انتخاب کنید';
  return <Choice {...input} options={options} none={none} other={() => deleted} />;
}, '');

/** Conditions for the custom fields of the listed posts. */
export const fieldConditionsChoice = fieldOf<FieldCondition[]>(function FieldConditions({ label, value, onChange }) {
  const fields = useListedFields();
  if (fields.length === 0 && value.length === 0) return null;
  const add = (key: string) => {
    const field = fields.find((one) => one.key === key);
    if (field) onChange([...value, { key, is: waysOf(field)[0]?.[0] ?? 'is', value: '' }]);
  };
  return (
    <FieldLabel label={label} el="div">
      {value.map((condition, index) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a field may have several conditions
          key={index}
          condition={condition}
          field={fields.find(({ key }) => key === condition.key)}
          onChange={(next) => onChange(next ? value.with(index, next) : value.toSpliced(index, 1))}
        />
      ))}
      <select
        className="ed-input"
        aria-label="افزودن شرط برای فیلد"
        value=""
        onChange={(event) => add(event.currentTarget.value)}
      >
        <option value="">افزودن شرط…</option>
        {fields.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </FieldLabel>
  );
}, []);

interface RowInput {
  condition: FieldCondition;
  /** Undefined for a field that was deleted. */
  field: CustomField | undefined;
  /** Null removes it. */
  onChange(condition: FieldCondition | null): void;
}

function ConditionRow({ condition, field, onChange }: RowInput) {
  const name = field?.label ?? deleted;
  const ways = field ? waysOf(field) : [];
  return (
    <fieldset className="ed-field-condition" aria-label={name}>
      <span>{name}</span>
      <IconButton label={`برداشتن شرط «${name}»`} drawing={X} onPress={() => onChange(null)} />
      {ways.length > 1 && (
        <select
          className="ed-input"
          aria-label={`شرط «${name}»`}
          value={condition.is}
          onChange={(event) => onChange({ ...condition, is: event.currentTarget.value as FieldCondition['is'] })}
        >
          {ways.map(([is, words]) => (
            <option key={is} value={is}>
              {words}
            </option>
          ))}
        </select>
      )}
      {ways.length === 1 && <span className="hint">{ways[0]?.[1]}</span>}
      {field && condition.is !== 'page' && (
        <ConditionValue field={field} text={condition.value} onText={(value) => onChange({ ...condition, value })} />
      )}
    </fieldset>
  );
}

type Way = readonly [FieldCondition['is'], string];

/** How the values of a field can be compared. */
function waysOf({ kind }: CustomField): readonly Way[] {
  if (kind === 'relation') return [['page', 'به همین صفحه مربوط باشد']];
  if (kind === 'date')
    return [
      ['min', 'از این روز'],
      ['max', 'تا این روز'],
    ];
  if (kind === 'number')
    return [
      ['min', 'دست‌کم'],
      ['max', 'حداکثر'],
    ];
  return [
    ['is', 'همین باشد'],
    ['not', 'این نباشد'],
  ];
}

function ConditionValue({ field, text, onText }: { field: CustomField; text: string; onText(text: string): void }) {
  const label = `مقدار «${field.label}»`;
  if (field.kind === 'date') return <JalaliField label={label} text={text} hasTime={false} onText={onText} />;
  if (field.kind !== 'choice')
    return (
      <input
        className="ed-input"
        aria-label={label}
        maxLength={200}
        inputMode={field.kind === 'number' ? 'decimal' : 'text'}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    );
  return (
    <select
      className="ed-input"
      aria-label={label}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
    >
      <option value="">انتخاب کنید</option>
      {field.choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
