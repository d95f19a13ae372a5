import type { MotionConfig } from '../../builder/element/motion.ts';
import { currentDevice } from '../device.ts';
import { layoutTop } from '../layout-top.ts';
import { queryAllIn } from '../query-all.ts';
import { type MotionStyle, motionStyle, passedPercents } from './rules.ts';

/** Delay in milliseconds before a change of device or preference switches effects on or off. */
const toggleDelay = 200;
/** Distance outside the viewport at which an element still moves; effects shift by 500 px at most. */
const nearby = 600;

interface Moving {
  config: MotionConfig;
  isOn: boolean;
  isFixed: boolean;
  top: number;
  height: number;
  /** Last applied style. */
  shown: MotionStyle;
}

const still: MotionStyle = { transform: '', opacity: '', filter: '' };
const all = new Map<HTMLElement, Moving>();
const prefersReduced = matchMedia('(prefers-reduced-motion: reduce)');
let mouse: { x: number; y: number } | null = null;
let frame = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Moves the elements with motion effects: `<div class="e-abc1234" data-motion='{"scroll":[…],…}'>`. */
export function start(root: ParentNode): void {
  if (all.size === 0) listen();
  for (const element of queryAllIn(root, '[data-motion]')) {
    if (all.has(element)) continue;
    const config = JSON.parse(element.dataset.motion ?? '') as MotionConfig;
    all.set(element, { config, isOn: false, isFixed: false, top: 0, height: 0, shown: still });
  }
  toggle();
}

function listen(): void {
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(toggle, toggleDelay);
  };
  addEventListener('resize', later);
  prefersReduced.addEventListener('change', later);
  addEventListener('scroll', schedule, { passive: true });
  if (matchMedia('(hover: hover) and (pointer: fine)').matches)
    addEventListener('pointermove', follow, { passive: true });
  // Loading pictures, tabs and accordions move the elements below them.
  new ResizeObserver(measure).observe(document.body);
}

function follow({ clientX, clientY }: PointerEvent): void {
  mouse = { x: (clientX / innerWidth) * 100, y: (clientY / innerHeight) * 100 };
  schedule();
}

/** Switches each element on or off for the current device and preference. */
function toggle(): void {
  const device = currentDevice();
  for (const [element, moving] of all) {
    if (!element.isConnected) {
      all.delete(element);
      continue;
    }
    moving.isOn = !prefersReduced.matches && moving.config.devices.includes(device);
    if (!moving.isOn) rest(element, moving);
  }
  measure();
}

/** Measures the positions of the elements without motion. */
function measure(): void {
  for (const [element, moving] of all) {
    if (!moving.isOn) continue;
    moving.isFixed = getComputedStyle(element).position === 'fixed';
    moving.height = element.offsetHeight;
    moving.top = layoutTop(element);
  }
  schedule();
}

function schedule(): void {
  if (frame === 0) frame = requestAnimationFrame(move);
}

/** Updates all elements in one frame; skips those far from the viewport. */
function move(): void {
  frame = 0;
  const view = { scroll: scrollY, viewport: innerHeight, page: document.documentElement.scrollHeight };
  for (const [element, moving] of all) {
    if (!moving.isOn) continue;
    const { config, isFixed, top, height } = moving;
    const isNear = isFixed || (top - nearby < view.scroll + view.viewport && top + height + nearby > view.scroll);
    element.style.willChange = isNear ? 'transform, opacity' : '';
    if (!isNear) continue;
    const p = passedPercents({ range: config.range, isFixed, top, height, ...view });
    show(element, moving, motionStyle(config, p, mouse));
  }
}

function show(element: HTMLElement, moving: Moving, next: MotionStyle): void {
  const { style } = element;
  for (const name of ['transform', 'opacity', 'filter'] as const)
    if (next[name] !== moving.shown[name]) style[name] = next[name];
  // The mouse jumps where scrolling glides.
  if (moving.config.mouse.length > 0) style.transition = 'transform .3s ease-out';
  moving.shown = next;
}

/** Removes all inline styles. */
function rest(element: HTMLElement, moving: Moving): void {
  for (const name of ['transform', 'opacity', 'filter', 'will-change', 'transition'])
    element.style.removeProperty(name);
  if (element.getAttribute('style') === '') element.removeAttribute('style');
  moving.shown = still;
}
