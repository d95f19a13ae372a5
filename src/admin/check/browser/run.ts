import axeUrl from 'axe-core/axe.min.js?url';
import { type BrowserResult, type BrowserView, checkedWidths } from '../../../content/posts/types.ts';
import { type CanvasWindow, evenCanvas } from './even-canvas.ts';
import { measureHeights } from './heights.ts';
import { type Axe, measure } from './measure.ts';
import { type MeasuredView, mergeViews } from './merge.ts';

interface RunInput {
  /** Address of the still page in a scheme. */
  addressOf(scheme: BrowserView['scheme']): string;
  /** The schemes that visitors may see. */
  schemes: ReadonlyArray<BrowserView['scheme']>;
  onProgress(done: number, total: number): void;
}

/** Time for a page or a script to load, in milliseconds. */
const loadTime = 20_000;

/**
 * Checks a draft in this browser: loads it in a hidden frame for each scheme and measures it at each width; without schemes
 * only its sections are measured. Throws if the page or axe does not load.
 */
export async function runBrowserCheck({ addressOf, schemes, onProgress }: RunInput): Promise<BrowserResult> {
  const views: MeasuredView[] = [];
  const total = schemes.length * checkedWidths.length;
  onProgress(0, total);
  // In a separate page, in which nothing was opened; schemes have the same layout.
  const heights = await inFrame(addressOf(schemes[0] ?? 'light'), (frame, resize) =>
    measureHeights(pageOf(frame), resize),
  );
  for (const scheme of schemes) {
    await inFrame(addressOf(scheme), async (frame, resize) => {
      const axe = await loadAxe(frame);
      for (const width of checkedWidths) {
        resize(width);
        const page = pageOf(frame);
        settle(page);
        const same = views.find(({ view }) => view.width === width);
        const measured = await measure(page, axe, same ? 'colours' : 'all');
        const layout = same?.measured.filter(({ rule }) => rule === 'target-size') ?? [];
        views.push({ view: { width, scheme }, measured: [...measured, ...layout] });
        onProgress(views.length, total);
      }
    });
  }
  return { ...mergeViews(views), heights };
}

/** Loads a page in a hidden frame for the time of `use`; `resize` sets its width. */
async function inFrame<T>(
  address: string,
  use: (frame: HTMLIFrameElement, resize: (width: number) => void) => T | Promise<T>,
): Promise<T> {
  const frame = hiddenFrame();
  try {
    await loaded(frame, () => {
      frame.src = address;
      document.body.append(frame);
    });
    return await use(frame, (width) => {
      frame.style.width = `${width}px`;
    });
  } finally {
    frame.remove();
  }
}

/** A frame that is laid out but neither seen nor reachable. */
function hiddenFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.inert = true;
  frame.ariaHidden = 'true';
  frame.title = 'بررسی رنگ‌ها';
  frame.style.cssText =
    'position:fixed;inset:0 auto auto 0;z-index:-1;width:360px;height:900px;border:0;opacity:0;pointer-events:none';
  return frame;
}

/** Resolves when an element has loaded; rejects when it cannot or takes too long. */
function loaded(element: HTMLElement, start: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Loading took too long.')), loadTime);
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      settle();
    };
    element.addEventListener('load', end(resolve), { once: true });
    element.addEventListener(
      'error',
      end(() => reject(new Error('Loading failed.'))),
      { once: true },
    );
    start();
  });
}

function pageOf({ contentDocument }: HTMLIFrameElement): Document {
  if (!contentDocument?.querySelector('main')) throw new Error('The page to check did not load.');
  return contentDocument;
}

/** Loads axe inside the frame, because it measures the window it runs in. */
async function loadAxe(frame: HTMLIFrameElement): Promise<Axe> {
  const page = pageOf(frame);
  const script = page.createElement('script');
  await loaded(script, () => {
    script.src = axeUrl;
    page.head.append(script);
  });
  const inside = frame.contentWindow as unknown as FrameWindow;
  evenCanvas(inside);
  return inside.axe;
}

interface FrameWindow extends CanvasWindow {
  axe: Axe;
}

/** Opens collapsed content except menus, which would cover the page, and finishes animations. */
function settle(page: Document): void {
  for (const details of page.querySelectorAll<HTMLDetailsElement>('details:not(nav *)')) {
    details.removeAttribute('name');
    details.open = true;
  }
  for (const animation of page.getAnimations()) {
    try {
      animation.finish();
    } catch {
      // Endless ones have no end to jump to.
      animation.cancel();
    }
  }
}
