import { findMedia, mediaInSettings } from '../content/media/index.ts';
import { readMenus } from '../content/menus/index.ts';
import { readSettings } from '../content/settings/index.ts';
import { cacheUntilChanged } from '../platform/cache-until-changed.ts';
import type { Platform } from '../platform/context.ts';
import { formatJalali } from '../platform/persian/dates.ts';
import { type Figures, fillFigures, mayHoldFigures } from '../shop/catalogue/figures.ts';
import { fillMenus, menusHoldFigures, readFigures } from './figures.ts';
import { type FrameData, frameLocations } from './frame.tsx';

export const frameTags = ['settings', ...frameLocations.map((location) => `menu:${location}`)];

/** Loads the data of header and footer; cached until it or one of its figures changes. */
export async function readFrame(platform: Platform): Promise<FrameData> {
  const stored = await readStoredFrame(platform);
  if (!stored.hasFigures) return stored;
  const figures = await readFigures(platform);
  const known = filled.get(stored);
  if (known?.figures === figures) return known.frame;
  const settings = { ...stored.settings, hours: fillFigures(stored.settings.hours, figures) };
  const frame = { ...stored, settings, menus: fillMenus(stored.menus, figures) };
  filled.set(stored, { figures, frame });
  return frame;
}

const filled = new WeakMap<FrameData, { figures: Figures; frame: FrameData }>();

/** The same with the names of figures in place of their values. */
export const readStoredFrame = cacheUntilChanged(frameTags, async (platform: Platform): Promise<FrameData> => {
  const [settings, menus] = await Promise.all([readSettings(platform), readMenus(platform, frameLocations)]);
  return keepSame(platform.changes, {
    settings,
    menus,
    hasFigures: menusHoldFigures(menus) || mayHoldFigures(settings.hours),
    pictures: await findMedia(platform, mediaInSettings(settings)),
    year: () => formatJalali(platform.clock.now(), { style: 'short' }).slice(0, 4),
  });
});

const latest = new WeakMap<object, { text: string; frame: FrameData }>();

/** Returns the last object if it has the same content: what is derived from it is memoized with it. */
function keepSame(owner: object, frame: FrameData): FrameData {
  const text = JSON.stringify([frame.settings, [...frame.menus], [...frame.pictures]]);
  const known = latest.get(owner);
  if (known?.text === text) return known.frame;
  latest.set(owner, { text, frame });
  return frame;
}
