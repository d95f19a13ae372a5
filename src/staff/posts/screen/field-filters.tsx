import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { DateField } from '../../../admin/kit/date-field.tsx';
import type { ListAddress } from '../../../admin/kit/list-state.ts';
import { Modal } from '../../../admin/kit/modal.tsx';
import { NumberInput } from '../../../admin/kit/number-input.tsx';
import { SearchBox } from '../../../admin/kit/search-box.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { readTyped } from '../../../admin/kit/typed-numbers.ts';
import { PostList } from '../../../admin/links/post-list.tsx';
import { readFilterTexts, readRange, writeFilterTexts } from '../../../content/content-types/filter-text.ts';
import type { CustomField } from '../../../content/content-types/schema.ts';
import type { PostType } from '../../../content/posts/types.ts';

interface FilterInput {
  field: CustomField;
  /** As of `readFilterTexts`; empty without a filter. */
  text: string;
  onChange(text: string): void;
}

/** Filters a list of posts by the custom fields that filter. */
export function FieldFilters({ list, fields }: { list: ListAddress; fields: readonly CustomField[] }) {
  const texts = readFilterTexts(list.filters.fields ?? '');
  return fields
    .filter(({ isFilterable }) => isFilterable)
    .map((field) => (
      <FieldFilter
        key={field.key}
        field={field}
        text={texts[field.key] ?? ''}
        onChange={(text) => {
          const next = writeFilterTexts({ ...texts, [field.key]: text });
          list.go({ filters: { fields: next === '' ? undefined : next } }, { replace: true });
        }}
      />
    ));
}

function FieldFilter({ field, text, onChange }: FilterInput) {
  const { label, kind, choices } = field;
  if (kind === 'choice')
    return (
      <SelectField
        label={label}
        value={text}
        choices={[['', 'همه'], ...choices.map(({ value, label }) => [value, label] as const)]}
        onChange={onChange}
      />
    );
  if (kind === 'text') return <SearchBox label={`جست‌وجو در ${label}`} value={text} onChange={onChange} />;
  if (kind === 'relation') return <RelationFilter field={field} text={text} onChange={onChange} />;
  return kind === 'date' ? (
    <DateRange label={label} text={text} onChange={onChange} />
  ) : (
    <NumberRange label={label} text={text} onChange={onChange} />
  );
}

type RangeInput = Pick<FilterInput, 'text' | 'onChange'> & { label: string };

const rangeText = (from: number | null | undefined, to: number | null | undefined) =>
  from == null && to == null ? '' : `${from ?? ''}..${to ?? ''}`;

/** Both ends of a range, beside its name. */
const Range = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className="narrow-range" aria-label={label}>
    <div>
      <span className="field-name">{label}</span>
      {children}
    </div>
  </fieldset>
);

/** A range of numbers; an incompletely typed end is left out. */
function NumberRange({ label, text, onChange }: RangeInput) {
  const { from, to } = readRange(text) ?? {};
  const [typed, setTyped] = useState({ from: String(from ?? ''), to: String(to ?? '') });
  const change = (changes: Partial<typeof typed>) => {
    const next = { ...typed, ...changes };
    setTyped(next);
    onChange(rangeText(readTyped(next.from), readTyped(next.to)));
  };
  return (
    <Range label={label}>
      <NumberInput label="از" value={typed.from} onChange={(next) => change({ from: next })} />
      <NumberInput label="تا" value={typed.to} onChange={(next) => change({ to: next })} />
    </Range>
  );
}

const day = 86_400_000;

/** A range of days, both included. */
function DateRange({ label, text, onChange }: RangeInput) {
  const { from, to } = readRange(text) ?? {};
  const last = to === undefined ? null : to + 1 - day;
  return (
    <Range label={label}>
      <DateField label="از" value={from ?? null} onChange={(at) => onChange(rangeText(at, to))} />
      <DateField
        label="تا"
        value={last}
        onChange={(at) => onChange(rangeText(from, at === null ? null : at + day - 1))}
      />
    </Range>
  );
}

/** Posts that name one post, chosen from a searchable list. */
function RelationFilter({ field, text, onChange }: FilterInput) {
  const api = useApi();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['posts', 'panel', text],
    queryFn: () => api.call('GET staff/posts/:id/panel', { id: Number(text) }),
    enabled: text !== '',
  });
  return (
    <div className="field">
      <span className="field-name">{field.label}</span>
      <Button kind="plain" onPress={() => setOpen(true)}>
        {text === '' ? 'همه' : (data?.title ?? '…')}
      </Button>
      {text !== '' && (
        <Button kind="quiet" onPress={() => onChange('')}>
          برداشتن
        </Button>
      )}
      {isOpen && (
        <Modal title={field.label} close={() => setOpen(false)}>
          <PostList
            type={(field.related ?? 'post') as PostType}
            present={text}
            onPick={({ id }) => {
              onChange(String(id));
              setOpen(false);
            }}
          />
        </Modal>
      )}
    </div>
  );
}
