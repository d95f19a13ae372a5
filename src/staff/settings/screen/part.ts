import type { Draft } from './draft.ts';

/** Props of each settings group. */
export interface PartInput {
  draft: Draft;
  onChange(changes: Partial<Draft>): void;
}
