import { Link2, Link2Off } from 'lucide';
import { useState } from 'react';
import type { Scale } from '../../../../builder/style/length.ts';
import { Glyph } from '../../../kit/glyph.tsx';
import type { ControlInput } from './control.ts';
import { LengthInput } from './length-input.tsx';
import { useSteps } from './theme-steps.ts';
import { UnitSelect } from './unit-select.tsx';

type Lengths = Record<string, string>;

interface FrameInput extends ControlInput<Lengths> {
  /** The lengths at the sides or the corners of a box, with their names, in the order of reading. */
  keys: Readonly<Record<string, string>>;
  at: 'sides' | 'corners';
  scale: Scale;
  words?: Readonly<Record<string, string>> | undefined;
  /** Whether the property accepts a value for one side. */
  accepts(value: string): boolean;
}

/**
 * The sides or corners of a box as a drawing: each length is shown, typed and dragged on its side; its unit or a step
 * of the theme is selected in the field below. If linked, a change applies to all.
 */
export function FrameControl({ keys, at, scale, words, accepts, ...input }: FrameInput) {
  const { label, value, inherited, onChange, onPreview } = input;
  const names = Object.keys(keys);
  const given = value ?? {};
  const areEqual = names.every((name) => given[name] === given[names[0] as string]);
  const [isLinked, link] = useState(areEqual && value !== undefined);
  const [active, activate] = useState(names[0] as string);
  const shown = { ...words, ...useSteps(scale) };
  const changed = (name: string, next: string | undefined): Lengths | undefined => {
    const { [name]: _replaced, ...others } = given;
    const all = next === undefined ? others : { ...others, [name]: next };
    if (!isLinked) return Object.keys(all).length === 0 ? undefined : all;
    return next === undefined ? undefined : Object.fromEntries(names.map((one) => [one, next]));
  };
  const toggle = () => {
    link(!isLinked);
    const first = given[active] ?? names.map((name) => given[name]).find((one) => one !== undefined);
    if (!isLinked && !areEqual && first !== undefined) {
      onChange(Object.fromEntries(names.map((name) => [name, first])));
    }
  };
  return (
    <fieldset className="st-frame" data-at={at} aria-label={label}>
      {names.map((name) => (
        <LengthInput
          key={name}
          label={`${label}: ${keys[name]}`}
          names={shown}
          value={given[name]}
          inherited={inherited?.[name]}
          accepts={accepts}
          onFocus={() => activate(name)}
          onChange={(next) => onChange(changed(name, next))}
          onPreview={(next) => onPreview(changed(name, next) ?? {})}
        />
      ))}
      <button
        type="button"
        className="ed-icon-button"
        aria-pressed={isLinked}
        aria-label={`${label}: همه با هم`}
        title={isLinked ? 'هر سو جداگانه' : 'همه با هم'}
        onClick={toggle}
      >
        <Glyph drawing={isLinked ? Link2 : Link2Off} size={16} />
      </button>
      <div className="st-frame-unit">
        <span className="st-caption">{isLinked ? 'همه' : keys[active]}</span>
        <UnitSelect
          label={`${label}: ${isLinked ? 'همه' : keys[active]}، واحد`}
          applied={given[active] ?? inherited?.[active]}
          scale={scale}
          words={words}
          accepts={accepts}
          onChange={(next) => onChange(changed(active, next))}
        />
      </div>
    </fieldset>
  );
}
