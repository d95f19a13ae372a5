import type { Condition } from '../../../features/conditions/types.ts';
import type { FieldProblems } from '../../../platform/errors.ts';
import { settingAt } from '../fields/settings.ts';
import { type SettingsInput, withValue } from '../fields/settings-form.tsx';
import { Select } from './select.tsx';
import { type Choices, useChoices } from './use-choices.ts';
import { Which } from './which.tsx';

export type ConditionGroup = Condition['on'];

const groupNames: Record<ConditionGroup, string> = {
  site: 'همهٔ سایت',
  front: 'صفحهٔ اصلی',
  post: 'یک صفحه',
  type: 'همهٔ',
  term: 'نوشته‌های دستهٔ',
  author: 'نوشته‌های',
  archive: 'بایگانی',
  search: 'نتیجه‌های جست‌وجو',
  'not-found': 'نشانی‌های ناموجود',
};
const allGroups = Object.keys(groupNames) as ConditionGroup[];

interface ListInput extends SettingsInput {
  label: string;
  path: string[];
  /** Offered groups of pages, that of a new row first. */
  groups?: readonly ConditionGroup[];
  /** Problems of the whole settings, by path. */
  problems: FieldProblems;
}

/** Groups of pages: rows that are added, changed and removed, each with its problem. */
export function ConditionList({ label, path, groups = allGroups, problems, settings, onChange }: ListInput) {
  const stored = settingAt(settings, path);
  const list = (Array.isArray(stored) ? stored : []) as Condition[];
  const choices = useChoices();
  const set = (next: Condition[]) => onChange(withValue(settings, path, next));
  const replace = (index: number, condition: Condition) => set(list.with(index, condition));
  const [first = 'site'] = groups;
  return (
    <fieldset className="ed-conditions">
      <legend>{label}</legend>
      {list.map((condition, index) => {
        const problem = problemAt(problems, [...path, index].join('.'));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
          <div key={index} className="ed-condition">
            <Select
              label="گروه صفحه‌ها"
              value={condition.on}
              other={groupNames[condition.on]}
              options={groups.map((group) => [group, groupNames[group]])}
              onChange={(on) => replace(index, startOf(on as ConditionGroup, choices))}
            />
            <Which condition={condition} choices={choices} onChange={(next) => replace(index, next)} />
            <button type="button" className="ed-remove" onClick={() => set(list.toSpliced(index, 1))}>
              برداشتن
            </button>
            {problem && (
              <p className="problem" role="alert">
                {problem}
              </p>
            )}
          </div>
        );
      })}
      <button type="button" className="ed-add" onClick={() => set([...list, startOf(first, choices)])}>
        افزودن
      </button>
    </fieldset>
  );
}

/** The problem of a row or of something in it. */
const problemAt = (problems: FieldProblems, row: string): string | undefined =>
  Object.entries(problems).find(([field]) => field === row || field.startsWith(`${row}.`))?.[1];

function startOf(on: ConditionGroup, { posts, terms, authors }: Choices): Condition {
  switch (on) {
    case 'type':
      return { on, type: 'post' };
    case 'post':
    case 'term':
      return { on, id: (on === 'post' ? posts : terms)[0]?.id ?? 1 };
    case 'author':
      return { on, author: authors[0]?.slug ?? '' };
    default:
      return { on };
  }
}
