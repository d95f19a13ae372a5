import type { FrameData } from './frame.tsx';
import { iconPicture } from './icons/source.ts';
import type { ShellInput } from './shell.ts';

/** What the settings of the site say of every document: its colours and the picture in the tab. */
export function shellOf(frame: FrameData): Pick<ShellInput, 'icon' | 'theme'> {
  const picture = iconPicture(frame);
  return { theme: frame.settings.theme, ...(picture ? { icon: picture.id } : {}) };
}
