import type { PopupCondition } from '../../../features/popups/types.ts';
import { settingAt } from '../fields/settings.ts';
import { type SettingsInput, withValue } from '../fields/settings-form.tsx';
import { type Choices, useChoices } from './use-choices.ts';

const groups = { site: 'همهٔ سایت', post: 'یک صفحه', type: 'همهٔ', term: 'دستهٔ' };
const types = { page: 'صفحه‌ها', post: 'نوشته‌ها', product: 'محصول‌ها' };

/** Groups of pages: rows that are added, changed and removed. */
export function ConditionList({ label, path, settings, onChange }: SettingsInput & { label: string; path: string[] }) {
  const list = (settingAt(settings, path) ?? []) as PopupCondition[];
  const choices = useChoices();
  const set = (next: PopupCondition[]) => onChange(withValue(settings, path, next));
  const replace = (index: number, condition: PopupCondition) => set(list.with(index, condition));
  return (
    <fieldset className="ed-conditions">
      <legend>{label}</legend>
      {list.map((condition, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <div key={index} className="ed-condition">
          <select
            className="ed-input"
            aria-label="گروه صفحه‌ها"
            value={condition.on}
            onChange={(event) => replace(index, startOf(event.currentTarget.value as PopupCondition['on'], choices))}
          >
            {Object.entries(groups).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
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
  condition: PopupCondition;
  choices: Choices;
  onChange(condition: PopupCondition): void;
}

function Which({ condition, choices, onChange }: WhichInput) {
  if (condition.on === 'site') return null;
  if (condition.on === 'type') {
    return (
      <select
        className="ed-input"
        aria-label="نوع"
        value={condition.type}
        onChange={(event) => onChange({ on: 'type', type: event.currentTarget.value as keyof typeof types })}
      >
        {Object.entries(types).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    );
  }
  const { on, id } = condition;
  const known = on === 'post' ? choices.posts : choices.terms;
  const isKnown = known.some((one) => one.id === id);
  return (
    <select
      className="ed-input"
      aria-label="کدام"
      value={id}
      onChange={(event) => onChange({ on, id: Number(event.currentTarget.value) })}
    >
      {!isKnown && <option value={id}>شمارهٔ {id.toLocaleString('fa-IR', { useGrouping: false })}</option>}
      {known.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  );
}

function startOf(on: PopupCondition['on'], { posts, terms }: Choices): PopupCondition {
  if (on === 'site') return { on };
  if (on === 'type') return { on, type: 'page' };
  return { on, id: (on === 'post' ? posts : terms)[0]?.id ?? 1 };
}
