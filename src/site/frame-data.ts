import { findMedia, mediaInSettings } from '../content/media/index.ts';
import { readMenus } from '../content/menus/index.ts';
import { readSettings } from '../content/settings/index.ts';
import type { Platform } from '../platform/context.ts';
import { formatJalali } from '../platform/persian/dates.ts';
import { remember } from '../platform/remember.ts';
import { type FrameData, frameLocations } from './frame.tsx';

export const frameTags = ['settings', ...frameLocations.map((location) => `menu:${location}`)];

/** What the header and footer show: read once, then from memory until it changes. */
export const readFrame = remember(frameTags, async (platform: Platform): Promise<FrameData> => {
  const [settings, menus] = await Promise.all([readSettings(platform), readMenus(platform, frameLocations)]);
  return {
    settings,
    menus,
    pictures: await findMedia(platform, mediaInSettings(settings)),
    year: () => formatJalali(platform.clock.now(), { style: 'short' }).slice(0, 4),
  };
});
