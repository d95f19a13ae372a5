import { Link2, Link2Off } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Glyph } from '../../../kit/glyph.tsx';
import type { ControlInput } from './control.ts';

type Values = Record<string, unknown>;

interface LinkedInput extends ControlInput<Values> {
  /** Keys of the values with their names: the sides of a box, its corners, the two gaps. */
  keys: Readonly<Record<string, string>>;
  /** Renders the control of one value, or of all while they are linked. */
  control(input: ControlInput): ReactNode;
}

/** Values for several sides, which can be linked: then one control sets all of them. */
export function LinkedControl({ label, value, inherited, onChange, onPreview, keys, control }: LinkedInput) {
  const names = Object.keys(keys);
  const given = value ?? {};
  const areEqual = names.every((name) => JSON.stringify(given[name]) === JSON.stringify(given[names[0] as string]));
  const [isLinked, setLinked] = useState(areEqual && value !== undefined);
  const shown = isLinked && areEqual;
  const withOne = (name: string, next: unknown): Values | undefined => {
    const { [name]: _replaced, ...rest } = given;
    const all = next === undefined ? rest : { ...rest, [name]: next };
    return Object.keys(all).length === 0 ? undefined : all;
  };
  const withAll = (next: unknown): Values | undefined =>
    next === undefined ? undefined : Object.fromEntries(names.map((name) => [name, next]));
  return (
    <fieldset className="st-linked" aria-label={label}>
      <button
        type="button"
        className="ed-icon-button"
        aria-pressed={shown}
        aria-label={`${label}: همه با هم`}
        title={shown ? 'هر سو جداگانه' : 'همه با هم'}
        onClick={() => {
          setLinked(!shown);
          const first = names.map((name) => given[name]).find((one) => one !== undefined);
          if (!shown && !areEqual) onChange(withAll(first));
        }}
      >
        <Glyph drawing={shown ? Link2 : Link2Off} size={16} />
      </button>
      <div className="st-sides">
        {shown ? (
          <div>
            {control({
              label,
              value: given[names[0] as string],
              inherited: inherited?.[names[0] as string],
              onChange: (next) => onChange(withAll(next)),
              onPreview: (next) => onPreview(withAll(next) ?? {}),
            })}
          </div>
        ) : (
          Object.entries(keys).map(([name, caption]) => (
            <div key={name} className="st-side">
              <span className="st-caption">{caption}</span>
              {control({
                label: `${label}: ${caption}`,
                value: given[name],
                inherited: inherited?.[name],
                onChange: (next) => onChange(withOne(name, next)),
                onPreview: (next) => onPreview(withOne(name, next) ?? {}),
              })}
            </div>
          ))
        )}
      </div>
    </fieldset>
  );
}
