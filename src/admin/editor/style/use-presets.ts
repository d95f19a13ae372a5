import type { Preset } from '../../../builder/design/design.ts';
import { useDesign } from '../look.ts';

/** The named styles of the site. */
export const usePresets = (): readonly Preset[] => useDesign().presets;
