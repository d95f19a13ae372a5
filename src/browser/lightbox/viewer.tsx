import { createRef } from 'react';
import { createRoot } from 'react-dom/client';
import Lightbox, {
  type ControllerRef,
  type Labels,
  type RenderSlideFooterProps,
  type RenderSlideProps,
  type Slide,
  useLightboxState,
} from 'yet-another-react-lightbox';
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import type { SiteSettings } from '../../content/settings/index.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { openModal } from '../../ui/modal.ts';
import { Film, type FilmSlide } from './film.tsx';
import type { LightboxItem } from './links.ts';
import { Share } from './share.tsx';
import './viewer.css';

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    film: FilmSlide;
  }
  interface GenericSlide {
    title?: string;
    description?: string;
  }
}

const labels: Labels & Record<string, string> = {
  Previous: 'قبلی',
  Next: 'بعدی',
  Close: 'بستن',
  Lightbox: 'نمایش بزرگ',
  Carousel: 'گردونه',
  Slide: 'اسلاید',
  'Photo gallery': 'تصویرها',
  '{index} of {total}': '{index} از {total}',
  'Zoom in': 'بزرگ‌نمایی',
  'Zoom out': 'کوچک‌نمایی',
  'Enter Fullscreen': 'تمام‌صفحه',
  'Exit Fullscreen': 'خروج از تمام‌صفحه',
};

interface ViewerInput {
  items: LightboxItem[];
  index: number;
  /** Autoplays a video that was opened by a click; not one opened by the address. */
  playsAtOnce: boolean;
  settings: SiteSettings['lightbox'] | undefined;
}

/** Shows the items in a modal dialog, which is removed when closed. */
export function openViewer({ items, index, playsAtOnce, settings }: ViewerInput): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'mz-lightbox';
  dialog.setAttribute('aria-label', 'نمایش بزرگ');
  document.body.append(dialog);
  const root = createRoot(document.createElement('div'));
  const controller = createRef<ControllerRef>();
  let hasFaded = () => {};
  const faded = new Promise<void>((resolve) => {
    hasFaded = resolve;
  });
  const isAlone = items.length === 1;
  const start = { isPending: playsAtOnce };
  const none = isAlone ? { buttonPrev: () => null, buttonNext: () => null } : {};

  const modal = openModal(dialog, {
    // Its own background closes it.
    closesOnBackground: false,
    leave() {
      controller.current?.close();
      return controller.current ? faded : Promise.resolve();
    },
    onClosed() {
      root.unmount();
      dialog.remove();
    },
  });
  root.render(
    <Lightbox
      open
      close={() => {
        hasFaded();
        void modal.close();
      }}
      index={index}
      slides={items.map((item) => toSlide(item, start))}
      labels={labels}
      plugins={[...(settings?.fullscreen ? [Fullscreen] : []), ...(settings?.zoom ? [Zoom] : [])]}
      carousel={{ finite: isAlone, spacing: '16px', padding: innerWidth < 768 ? '0px' : '64px' }}
      // Focus, Escape and scrolling are the dialog's.
      controller={{
        ref: controller,
        focus: false,
        closeOnEscape: false,
        closeOnBackdropClick: true,
        closeOnPullDown: true,
      }}
      noScroll={{ disabled: true }}
      portal={{ root: dialog, container: { role: 'presentation', 'aria-modal': undefined, 'aria-label': undefined } }}
      toolbar={{ buttons: [...(settings?.share ? [<Share key="share" items={items} />] : []), 'close'] }}
      on={{ entering: () => prepareFocus(dialog) }}
      render={{
        ...none,
        slide: ({ slide, offset }: RenderSlideProps) =>
          slide.type === 'film' ? <Film slide={slide} offset={offset} /> : undefined,
        slideFooter: Caption,
        controls: () => settings?.counter && !isAlone && <Counter />,
      }}
    />,
  );
}

/** Arrow keys work inside the container only: focuses it, also if the dialog took the focus before. */
function prepareFocus(dialog: HTMLDialogElement): void {
  const container = dialog.querySelector<HTMLElement>('.yarl__container');
  container?.setAttribute('autofocus', '');
  if (document.activeElement === dialog) container?.focus({ preventScroll: true });
}

function toSlide({ media, title, description, alt, sources, poster }: LightboxItem, start: FilmSlide['start']): Slide {
  const texts = { title, description };
  if (media.type === 'video') return { type: 'film', video: media.video, poster, start, ...texts };
  return { src: media.url, alt, ...texts, ...(sources.length > 0 ? { srcSet: sources } : {}) };
}

function Caption({ slide }: RenderSlideFooterProps) {
  const { title, description } = slide;
  if (!title && !description) return null;
  return (
    <div className="caption">
      {title && <p className="title">{title}</p>}
      {description && <p>{description}</p>}
    </div>
  );
}

function Counter() {
  const { slides, currentIndex } = useLightboxState();
  return (
    <p className="counter">
      {toPersianDigits(currentIndex + 1)} از {toPersianDigits(slides.length)}
    </p>
  );
}
