import type { Condition } from '../../../features/conditions/types.ts';
import { settingAt } from '../fields/settings.ts';
import { type SettingsInput, withValue } from '../fields/settings-form.tsx';
import { type Choices, useChoices } from './use-choices.ts';

type Group = Condition['on'];

const groups: Record<Group, string> = {
  site: 'همهٔ سایت',
  front: 'صفحهٔ اصلی',
  post: 'یک صفحه',
  type: 'همهٔ',
  term: 'دستهٔ',
  author: 'نوشته‌های',
  archive: 'بایگانی',
  search: 'نتیجه‌های جست‌وجو',
  'not-found': 'نشانی‌های ناموجود',
};
const types = { page: 'صفحه‌ها', post: 'نوشته‌ها', product: 'محصول‌ها' };
const archives = { '': 'همه', category: 'دسته‌ها', tag: 'برچسب‌ها', author: 'نویسنده‌ها', date: 'ماه‌ها و سال‌ها' };

/** Groups of pages: rows that are added, changed and removed. */
export function ConditionList({ label, path, settings, onChange }: SettingsInput & { label: string; path: string[] }) {
  const list = (settingAt(settings, path) ?? []) as Condition[];
  const choices = useChoices();
  const set = (next: Condition[]) => onChange(withValue(settings, path, next));
  const replace = (index: number, condition: Condition) => set(list.with(index, condition));
  return (
    <fieldset className="ed-conditions">
      <legend>{label}</legend>
      {list.map((condition, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <div key={index} className="ed-condition">
          <Select
            label="گروه صفحه‌ها"
            value={condition.on}
            options={Object.entries(groups)}
            onChange={(on) => replace(index, startOf(on as Group, choices))}
          />
          <Which condition={condition} choices={choices} onChange={(next) => replace(index, next)} />
          <button type="button" className="ed-remove" onClick={() => set(list.toSpliced(index, 1))}>
            برداشتن
          </button>
        </div>
      ))}
      <button type="button" className="ed-add" onClick={() => set([...list, { on: 'site' }])}>
        افزودن
      </button>
    </fieldset>
  );
}

interface WhichInput {
  condition: Condition;
  choices: Choices;
  onChange(condition: Condition): void;
}

/** Chooses which one of a group: a post, a type, a term, an author, a kind of archive. */
function Which({ condition, choices, onChange }: WhichInput) {
  switch (condition.on) {
    case 'type':
      return (
        <Select
          label="نوع"
          value={condition.type}
          options={Object.entries(types)}
          onChange={(type) => onChange({ on: 'type', type })}
        />
      );
    case 'post':
    case 'term': {
      const { on, id } = condition;
      const known = on === 'post' ? choices.posts : choices.terms;
      return (
        <Select
          label="کدام"
          value={String(id)}
          other={`شمارهٔ ${id.toLocaleString('fa-IR', { useGrouping: false })}`}
          options={known.map((one) => [String(one.id), one.title])}
          onChange={(next) => onChange({ on, id: Number(next) })}
        />
      );
    }
    case 'author':
      return (
        <Select
          label="کدام نویسنده"
          value={condition.author}
          options={choices.authors.map(({ slug, name }) => [slug, name])}
          onChange={(author) => onChange({ on: 'author', author })}
        />
      );
    case 'archive': {
      const { on, ...which } = condition;
      const isOne = which.id !== undefined || which.author !== undefined;
      return (
        <Select
          label="کدام بایگانی"
          value={isOne ? 'one' : (which.of ?? '')}
          other="یکی از آن‌ها"
          options={Object.entries(archives)}
          onChange={(of) => onChange(of === '' ? { on } : { on, of })}
        />
      );
    }
    default:
      return null;
  }
}

interface SelectInput {
  label: string;
  value: string;
  options: ReadonlyArray<readonly [value: string, name: string]>;
  /** Name of a value that is not among the options; the value itself by default. */
  other?: string;
  onChange(value: string): void;
}

function Select({ label, value, options, other = value, onChange }: SelectInput) {
  const isKnown = options.some(([one]) => one === value);
  return (
    <select
      className="ed-input"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {!isKnown && <option value={value}>{other}</option>}
      {options.map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </select>
  );
}

function startOf(on: Group, { posts, terms, authors }: Choices): Condition {
  switch (on) {
    case 'type':
      return { on, type: 'page' };
    case 'post':
    case 'term':
      return { on, id: (on === 'post' ? posts : terms)[0]?.id ?? 1 };
    case 'author':
      return { on, author: authors[0]?.slug ?? '' };
    default:
      return { on };
  }
}
