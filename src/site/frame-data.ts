import { findMedia, mediaInSettings } from '../content/media/index.ts';
import { readMenus } from '../content/menus/index.ts';
import { readSettings } from '../content/settings/index.ts';
import type { Platform } from '../platform/context.ts';
import { formatJalali } from '../platform/persian/dates.ts';
import { remember } from '../platform/remember.ts';
import { fillMenus, menusHoldFigures, readFigures } from './figures.ts';
import { type FrameData, frameLocations } from './frame.tsx';

export const frameTags = ['settings', ...frameLocations.map((location) => `menu:${location}`)];

/** What the header and footer show: read once, then from memory until it changes. */
export const readFrame = remember([...frameTags, 'catalogue'], async (platform: Platform): Promise<FrameData> => {
  const [settings, stored] = await Promise.all([readSettings(platform), readMenus(platform, frameLocations)]);
  const hasFigures = menusHoldFigures(stored);
  const menus = hasFigures ? fillMenus(stored, await readFigures(platform)) : stored;
  return {
    ...{ settings, menus, hasFigures },
    pictures: await findMedia(platform, mediaInSettings(settings)),
    year: () => formatJalali(platform.clock.now(), { style: 'short' }).slice(0, 4),
  };
});
