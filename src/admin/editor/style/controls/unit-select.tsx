import type { Scale } from '../../../../builder/style/length.ts';
import { lengthUnits, splitLength, withUnit } from './parse-length.ts';
import { useSteps } from './theme-steps.ts';

interface UnitInput {
  label: string;
  /** The value that applies: set or inherited. */
  applied: string | undefined;
  scale?: Scale | undefined;
  words?: Readonly<Record<string, string>> | undefined;
  accepts(value: string): boolean;
  onChange(value: string): void;
}

/** The unit of a length, or a word or step of the theme in its place. */
export function UnitSelect({ label, applied, scale, words = {}, accepts, onChange }: UnitInput) {
  const steps = useSteps(scale);
  const split = applied === undefined ? null : splitLength(applied);
  const unit = split?.unit || 'px';
  const isNamed = applied !== undefined && !split;
  return (
    <select
      className="ed-input"
      aria-label={label}
      value={isNamed ? applied : unit}
      onChange={(event) => {
        const next = event.currentTarget.value;
        const value = lengthUnits.includes(next) ? withUnit(split?.amount ?? 0, next) : next;
        if (accepts(value)) onChange(value);
      }}
    >
      {lengthUnits
        .filter((one) => one === unit || accepts(withUnit(1, one)))
        .map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      {Object.entries({ ...words, ...steps })
        .filter(([one]) => accepts(one))
        .map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      {isNamed && !(applied in words) && !(applied in steps) && <option value={applied}>{applied}</option>}
    </select>
  );
}
