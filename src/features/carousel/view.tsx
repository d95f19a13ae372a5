import type { ReactNode } from 'react';
import { behaviour } from '../../builder/island.tsx';
import type { RootAttrs } from '../../builder/widget.ts';
import { Icon } from '../../ui/icon.tsx';
import type { CarouselOptions } from './behaviour.ts';
import { slideName } from './rules.ts';
import type { CarouselSettings, RowSettings } from './settings.ts';

export interface Slide {
  key: string | number;
  className?: string;
  /** The number of the template that it is built of. */
  template?: number | null;
  content: ReactNode;
}

interface CarouselInput {
  /** The widget type, whose `behaviour.ts` is the carousel's. */
  type: string;
  id: string;
  attrs: RootAttrs;
  settings: CarouselSettings & Partial<RowSettings>;
  slides: Slide[];
  /** More attributes of the root, for the widget's style. */
  variant?: Record<`data-${string}`, string>;
}

/**
 * Frame of every carousel: a row that scrolls by swipe, wheel and keys without script, and a bar whose space is reserved
 * until the script shows it. With one slide or none there is no carousel, only the slide.
 */
export function Carousel({ type, id, attrs, settings, slides, variant }: CarouselInput) {
  const { label, arrows, pagination, wrap, autoplay, seconds, gap = 'none' } = settings;
  const perView = {
    desktop: settings.perView ?? 1,
    tablet: settings.perViewTablet ?? 1,
    mobile: settings.perViewMobile ?? 1,
  };
  const moves = slides.length > 1;
  const fits = Object.entries(perView).flatMap(([device, seen]) => (slides.length <= seen ? device : []));
  const options: CarouselOptions = { wrap, pagination, delay: autoplay ? seconds * 1000 : 0 };
  const trackId = `carousel-${id}`;
  return (
    <section
      {...attrs}
      aria-label={label}
      {...(moves ? { 'aria-roledescription': 'نمایش گردان' } : {})}
      {...variant}
      data-carousel={Object.values(perView).join(' ')}
      data-gap={gap}
      data-fits={fits.join(' ') || undefined}
      {...(moves && fits.length < 3 ? behaviour({ name: type, id, when: 'visible', options }) : {})}
    >
      {moves && (arrows || pagination !== 'none' || autoplay) && (
        <div className="bar">
          {autoplay && (
            <button type="button" className="pause" aria-label="توقف حرکت خودکار">
              <Icon name="pause" />
              <Icon name="play" />
            </button>
          )}
          {arrows && (
            <button type="button" className="previous" aria-label="اسلاید قبلی" aria-controls={trackId}>
              <Icon name="chevron-right" />
            </button>
          )}
          {pagination !== 'none' && <div className="dots" />}
          {arrows && (
            <button type="button" className="next" aria-label="اسلاید بعدی" aria-controls={trackId}>
              <Icon name="chevron-left" />
            </button>
          )}
        </div>
      )}
      <div
        className="track"
        id={trackId}
        // Rows that scroll must be reached by the keyboard, script or not.
        {...(moves ? { role: 'group', 'aria-label': 'اسلایدها', tabIndex: 0 } : {})}
        data-slot=""
      >
        {slides.map(({ key, className, template, content }, index) => (
          <div
            key={key}
            className={className ? `slide ${className}` : 'slide'}
            data-template={template ?? undefined}
            {...(moves
              ? { role: 'group', 'aria-roledescription': 'اسلاید', 'aria-label': slideName(index, slides.length) }
              : {})}
          >
            {content}
          </div>
        ))}
      </div>
      {moves && <p className="sr" role="status" />}
    </section>
  );
}

/** The `sizes` of a picture that fills a slide. */
export function slideSizes({ perView, perViewTablet, perViewMobile }: RowSettings): string {
  const share = (seen: number) => `${Math.round(100 / seen)}vw`;
  return `(max-width: 767px) ${share(perViewMobile)}, (max-width: 1024px) ${share(perViewTablet)}, ${Math.round(1200 / perView)}px`;
}
