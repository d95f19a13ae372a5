import type { Draft } from './draft.ts';

/** Props of every group of settings. */
export interface PartInput {
  draft: Draft;
  onChange(changes: Partial<Draft>): void;
}
