import { Plus, Trash2 } from 'lucide';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../../platform/persian/digits.ts';
import { Glyph } from '../../../kit/glyph.tsx';
import type { ControlInput } from './control.ts';

interface ListInput extends ControlInput<unknown[]> {
  max: number;
  /** A new item. */
  initial: unknown;
  addLabel: string;
  item(input: ControlInput): ReactNode;
}

/** A list of values in order: the shadows of a box, the stops of a gradient. */
export function ListControl({ label, value, onChange, onPreview, max, initial, addLabel, item }: ListInput) {
  const items = value ?? [];
  const withItem = (index: number, next: unknown) => items.map((one, at) => (at === index ? next : one));
  const without = (index: number) => {
    const left = items.filter((_, at) => at !== index);
    onChange(left.length === 0 ? undefined : left);
  };
  return (
    <fieldset className="st-list" aria-label={label}>
      {items.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items have no identity besides their place
        <div key={index} className="st-item">
          {item({
            label: `${label} ${formatNumber(index + 1)}`,
            value: one,
            inherited: undefined,
            onChange: (next) => (next === undefined ? without(index) : onChange(withItem(index, next))),
            onPreview: (next) => onPreview(withItem(index, next)),
          })}
          <button
            type="button"
            className="ed-icon-button"
            aria-label={`حذف ${label} ${formatNumber(index + 1)}`}
            title="حذف"
            onClick={() => without(index)}
          >
            <Glyph drawing={Trash2} size={16} />
          </button>
        </div>
      ))}
      {items.length < max && (
        <button type="button" className="st-add" onClick={() => onChange([...items, initial])}>
          <Glyph drawing={Plus} size={16} /> {addLabel}
        </button>
      )}
    </fieldset>
  );
}
