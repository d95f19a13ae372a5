import type { FrameData } from './frame.tsx';
import { iconPicture } from './icons/source.ts';
import type { ShellInput } from './shell.ts';
import { textFontFile } from './theme/own-fonts.ts';

/** Site settings of every document: colours, font, favicon, offline caching. */
export function shellOf(frame: FrameData): Pick<ShellInput, 'icon' | 'theme' | 'textFont' | 'offline'> {
  const picture = iconPicture(frame);
  const { theme, design, offline } = frame.settings;
  return { theme, textFont: textFontFile(design), offline, ...(picture ? { icon: picture.id } : {}) };
}
