import { useEffect, useRef, useState } from 'react';
import type { Video } from '../../features/video/address.ts';
import { plainOptions } from '../../features/video/embed.ts';
import { play } from '../../features/video/player.ts';

/** A video among the slides. */
export interface FilmSlide {
  type: 'film';
  video: Video;
  title: string;
  description: string;
  poster: string;
  /** Pending in the slide that was opened by a click, which counts as a click on play. */
  start: { isPending: boolean };
}

interface FilmInput {
  slide: FilmSlide;
  /** 0 for the visible slide. */
  offset: number;
}

/** A video with a poster and a play button; nothing is fetched from its host until it plays, and it stops with the slide. */
export function Film({ slide, offset }: FilmInput) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = offset === 0;
  const [isPlaying, setPlaying] = useState(isSeen && slide.start.isPending);
  const { video, title, poster } = slide;
  const name = title || 'ویدیو';

  useEffect(() => {
    if (!isSeen) setPlaying(false);
  }, [isSeen]);

  useEffect(() => {
    slide.start.isPending = false;
    if (!isPlaying || !place.current) return;
    return play({ place: place.current, video, options: plainOptions, title: name, poster });
  }, [isPlaying, slide, video, name, poster]);

  return (
    <div className="film" ref={place}>
      {!isPlaying && (
        <button type="button" aria-label={`پخش ${name}`} onClick={() => setPlaying(true)}>
          {poster && <img src={poster} alt="" />}
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8 5v14l11-7z" />
          </svg>
        </button>
      )}
    </div>
  );
}
