import type { FrameData } from './frame.tsx';
import { iconPicture } from './icons/source.ts';
import type { ShellInput } from './shell.ts';

/** What the settings of the site say of every document: its colours, the picture in the tab, whether pages are kept. */
export function shellOf(frame: FrameData): Pick<ShellInput, 'icon' | 'theme' | 'offline'> {
  const picture = iconPicture(frame);
  const { theme, offline } = frame.settings;
  return { theme, offline, ...(picture ? { icon: picture.id } : {}) };
}
