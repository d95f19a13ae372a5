import type { FrameData } from './frame.tsx';
import { iconPicture } from './icons/source.ts';
import type { ShellInput } from './shell.ts';

/** Site settings of every document: colours, favicon, offline caching. */
export function shellOf(frame: FrameData): Pick<ShellInput, 'icon' | 'theme' | 'offline'> {
  const picture = iconPicture(frame);
  const { theme, offline } = frame.settings;
  return { theme, offline, ...(picture ? { icon: picture.id } : {}) };
}
