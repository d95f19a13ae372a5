import type { MediaView } from '../../content/media/types.ts';
import type { FrameData } from '../frame.tsx';

/** The picture that staff chose for the tab, or the logo; undefined for the mark of the program. */
export function iconPicture({ settings, pictures }: Pick<FrameData, 'settings' | 'pictures'>): MediaView | undefined {
  return pictures.get(settings.favicon ?? 0) ?? pictures.get(settings.logo ?? 0);
}
