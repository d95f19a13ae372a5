import type { WidgetNode } from '../../builder/document.ts';
import type { Declarations, ElementStyle } from '../../builder/style/style.ts';

/**
 * A container directly on the page. There it spans the window by default, unless it has a width or inline margins,
 * which would place it in the text column; so Elementor's "full width" settings are left out.
 */
export function outermost(node: WidgetNode): WidgetNode {
  const style = node.element?.style as ElementStyle | undefined;
  if (node.type !== 'container' || !style?.base) return node;
  const base = withoutSides(withoutWidth(style.base));
  return { ...node, element: { ...node.element, style: { ...style, base } } };
}

const whole = '100%';

function withoutWidth({ width, ...others }: Declarations): Declarations {
  if (!width) return others;
  const values = Object.entries(width);
  if (values.every(([, value]) => value === whole)) return others;
  const widths = Object.fromEntries(values.map(([device, value]) => [device, value === whole ? 'auto' : value]));
  return { maxWidth: { desktop: 'none' }, ...others, width: widths };
}

const isZero = (length: unknown) => typeof length === 'string' && /^0(?:[a-z]+|%)?$/.test(length);

function withoutSides({ margin, ...others }: Declarations): Declarations {
  if (!margin) return others;
  const kept = Object.entries(margin).flatMap(([device, sides]) => {
    const own = Object.entries(sides ?? {}).filter(([side, length]) => !(side.startsWith('inline') && isZero(length)));
    return own.length > 0 ? [[device, Object.fromEntries(own)] as const] : [];
  });
  return kept.length > 0 ? { ...others, margin: Object.fromEntries(kept) } : others;
}
