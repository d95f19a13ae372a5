import type { Preset } from './edit-style.ts';

const none: readonly Preset[] = [];

/** The named styles of the site. */
export const usePresets = (): readonly Preset[] => none;
