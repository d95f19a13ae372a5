import type { PropertyName } from '../../builder/style/properties.ts';
import { type ElementStyle, type PerDevice, readStyle, type StyleState } from '../../builder/style/style.ts';

/** Target of a value: the element itself or a named part of its widget, in a state. */
export interface Target {
  part?: string | undefined;
  state?: StyleState;
}

type Values = Record<string, PerDevice<unknown>>;
type ByState = Partial<Record<StyleState, Values>>;

/** The style of an element while its settings are read. */
export class StyleDraft {
  readonly #root: ByState = {};
  readonly #parts: Record<string, ByState> = {};

  /** Adds values; devices without one keep theirs. */
  put(property: PropertyName, values: PerDevice<unknown> | null, { part, state = 'base' }: Target = {}): void {
    if (values === null) return;
    const states = part === undefined ? this.#root : this.#partOf(part);
    states[state] = { ...states[state], [property]: { ...states[state]?.[property], ...values } };
  }

  #partOf(part: string): ByState {
    this.#parts[part] ??= {};
    return this.#parts[part];
  }

  /** Returns the style in its canonical form, and the paths of values that the style table refuses. */
  finish(): { style: ElementStyle | undefined; refused: string[] } {
    const refused: string[] = [];
    const style = readStyle({ ...this.#root, parts: this.#parts }, refused);
    return { style, refused };
  }
}
