import type { Draft } from './draft.ts';

/** What every group of settings receives. */
export interface PartInput {
  draft: Draft;
  onChange(changes: Partial<Draft>): void;
}
