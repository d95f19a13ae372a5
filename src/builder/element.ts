import { presetClasses } from './design/preset-css.ts';
import { devices, inMedia, onlyOn } from './element/devices.ts';
import { entranceCss, entranceFrames } from './element/entrance.ts';
import { motionConfig, motionCss } from './element/motion.ts';
import type { ElementSettings, Scheme } from './element/read-element.ts';
import { stickyConfig, stickyCss } from './element/sticky.ts';
import { type SharedStyle, sharedCss } from './style/shared-styles.ts';
import { type StyledWidget, styleCss } from './style/style-css.ts';

export { type Device, devices } from './element/devices.ts';

/** The steps of the theme's space scale that staff may choose from. */
export const spaceSteps = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/**
 * Returns the stylesheet rules of one element's common settings; empty when it has none. `widget` names the parts and the
 * content that the style refers to.
 */
export function elementCss(id: string, settings: ElementSettings, widget?: StyledWidget): string {
  const style = settings.style ? styleCss(`.e-${id}`, settings.style, widget) : '';
  return style + ownCss(id, settings);
}

/** Returns the rules of an element's settings except its style, which elements of a page share. */
export function ownCss(id: string, settings: ElementSettings): string {
  const selector = `.e-${id}`;
  let css = '';
  for (const device of devices) {
    if (settings.hideOn.includes(device)) css += inMedia(onlyOn[device], `${selector}{display:none}`);
  }
  return css + stickyCss(id, settings.sticky) + motionCss(id, settings.motion) + entranceCss(id, settings.entrance);
}

/** Returns the CSS of many elements, with the rules that they share. */
export function elementsCss(
  elements: ReadonlyArray<{ element: ElementSettings; style: SharedStyle | null; css: string }>,
): string {
  const names = elements.flatMap(({ element }) => element.entrance?.animation ?? []);
  const moves = names.length > 0 || elements.some(({ element }) => motionConfig(element.motion));
  // Horizontal motion must not make the page wider; clipping does not affect sticky elements.
  const clip = moves ? 'main{overflow-x:clip}' : '';
  return clip + entranceFrames(names) + sharedCss(elements) + elements.map(({ css }) => css).join('');
}

/** The schemes that elements are pinned to, each once. */
export const schemesOf = (elements: ReadonlyArray<{ element: ElementSettings }>): Scheme[] => [
  ...new Set(elements.flatMap(({ element }) => element.scheme ?? [])),
];

interface AttrsInput {
  id: string;
  type: string;
  settings: ElementSettings;
  /** Its own rules, empty if it has none. */
  css: string;
  /** The class of its style, if elements share it. */
  styleClass?: string | undefined;
}

/** Returns the attributes of an element for its settings. */
export function elementAttrs(input: AttrsInput) {
  const { cssId, classes, css: custom = '', entrance, scheme } = input.settings;
  const sticky = stickyConfig(input.id, input.settings.sticky);
  const motion = motionConfig(input.settings.motion);
  const own = input.css === '' && custom === '' ? '' : `e-${input.id}`;
  const names = [
    `mz-${input.type}`,
    input.styleClass,
    own,
    scheme ? `s-${scheme}` : '',
    ...presetClasses(input.settings),
    classes ?? '',
  ];
  return {
    className: names.filter(Boolean).join(' '),
    ...(cssId ? { id: cssId } : {}),
    ...(sticky ? { 'data-sticky': JSON.stringify(sticky) } : {}),
    ...(motion ? { 'data-motion': JSON.stringify(motion) } : {}),
    ...(entrance?.animation ? { 'data-animation': entrance.animation } : {}),
  };
}
