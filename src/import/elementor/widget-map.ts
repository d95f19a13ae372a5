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
  /** `near` if our widget cannot show everything; `dropped` leaves the element out on purpose. */
  level?: Exclude<Level, 'unsupported'>;
  extras?: Extras;
  /** Style settings beside those that `Settings` counts. */
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

/** Mappings by the type of a widget. Styles are put into the draft; null for a widget that has no home after all. */
export type WidgetMap = Readonly<Record<string, (input: MapInput) => MappedWidget | null>>;
