import type { Scale } from '../../../../builder/style/length.ts';
import type { ControlInput } from './control.ts';
import { LengthInput } from './length-input.tsx';
import { splitLength } from './parse-length.ts';
import { UnitSelect } from './unit-select.tsx';

interface LengthControlInput extends ControlInput<string> {
  /** Scale of the theme whose steps are offered. */
  scale?: Scale | undefined;
  words?: Readonly<Record<string, string>> | undefined;
  /** Whether the property accepts the value. */
  accepts(value: string): boolean;
}

/** A length: a number with a unit, a keyword such as «خودکار», or a step of the theme. */
export function LengthControl({ scale, words, ...input }: LengthControlInput) {
  const applied = input.value ?? input.inherited;
  return (
    <div className="st-length" data-named={applied !== undefined && !splitLength(applied)}>
      <LengthInput {...input} />
      <UnitSelect
        label={`${input.label}: واحد`}
        applied={applied}
        scale={scale}
        words={words}
        accepts={input.accepts}
        onChange={input.onChange}
      />
    </div>
  );
}
