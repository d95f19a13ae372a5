import { readMenus } from '../content/menus/index.ts';
import { readSettings } from '../content/settings/index.ts';
import type { Platform } from '../platform/context.ts';
import { type FrameData, frameLocations } from './frame.tsx';

export const frameTags = ['settings', ...frameLocations.map((location) => `menu:${location}`)];

/** Reads what the header and footer show. */
export async function readFrame(platform: Platform): Promise<FrameData> {
  const [settings, menus] = await Promise.all([readSettings(platform), readMenus(platform, frameLocations)]);
  return { settings, menus };
}
