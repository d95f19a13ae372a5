import type { AnyWidget } from '../../../builder/widget.ts';
import { fillProps } from './fill-props.ts';
import type { Content } from './find-contents.ts';

/** Widgets that are meant most often, the plainest first. */
const everyday = ['rich-text', 'heading', 'image', 'button', 'image-box', 'icon-box', 'icon-list', 'gallery', 'video'];

/** Sorts widgets by the amount of the contents they accept; of equal ones, the simplest comes first. */
export function rankWidgets(widgets: readonly AnyWidget[], contents: readonly Content[]): AnyWidget[] {
  const rankOf = ({ type }: AnyWidget) => (everyday.includes(type) ? everyday.indexOf(type) : everyday.length);
  return widgets
    .map((widget) => ({ widget, left: fillProps(widget, contents).left.length }))
    .sort((a, b) => a.left - b.left || rankOf(a.widget) - rankOf(b.widget))
    .map(({ widget }) => widget);
}
