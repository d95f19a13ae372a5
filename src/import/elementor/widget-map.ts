import type { Registry } from '../../builder/registry.ts';
import type { Level } from '../report.ts';
import type { Extras } from './advanced.ts';
import type { ElementorElement } from './element.ts';
import type { Settings } from './settings.ts';
import type { StyleDraft } from './style-draft.ts';

export interface MappedWidget {
  /** Our widget. */
  to: string;
  props: Record<string, unknown>;
  /** `near` if our widget cannot show everything; `dropped` deliberately leaves the element out. */
  level?: Exclude<Level, 'unsupported'>;
  extras?: Extras;
  /** Style settings besides those counted by `Settings`. */
  counted?: { kept: number; left: string[] };
}

export interface MapInput {
  element: ElementorElement;
  settings: Settings;
  draft: StyleDraft;
  registry: Registry;
  /** Maps elements inside this one, for slots. */
  nested(children: readonly ElementorElement[]): unknown[];
}

/**
 * Mappings by the type of a widget. Styles are added to the draft; null if the widget turns out to have no equivalent.
 */
export type WidgetMap = Readonly<Record<string, (input: MapInput) => MappedWidget | null>>;
