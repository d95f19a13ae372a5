import { mediaAddress } from '../ui/picture.tsx';
import type { FrameData } from './frame.tsx';
import type { ShellInput } from './shell.ts';

/** What the settings of the site say of every document: its colours and the picture in the tab. */
export function shellOf({ settings, pictures }: FrameData): Pick<ShellInput, 'icon' | 'theme'> {
  const picture = pictures.get(settings.favicon ?? 0);
  const smallest = picture?.variants.find(({ format }) => format === 'webp')?.key ?? picture?.key;
  return { theme: settings.theme, ...(smallest === undefined ? {} : { icon: mediaAddress(smallest) }) };
}
