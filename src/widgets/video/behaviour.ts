import type { Behaviour } from '../../builder/island.tsx';
import type { EmbeddedVideo } from '../../features/video/address.ts';
import type { PlayOptions } from '../../features/video/embed.ts';
import { play } from '../../features/video/player.ts';

interface Options {
  video: EmbeddedVideo;
  title: string;
  options: PlayOptions;
}

/** Replaces the picture by the player when a visitor plays. */
const video: Behaviour<Options> = (root, { video, title, options }) => {
  const link = root.querySelector('a');
  const place = link?.parentElement;
  if (!link || !place) return;
  let stop = () => {};

  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    link.hidden = true;
    stop = play({ place, video, options, title });
  };

  link.addEventListener('click', onClick);
  return () => {
    link.removeEventListener('click', onClick);
    stop();
    link.hidden = false;
  };
};

export default video;
