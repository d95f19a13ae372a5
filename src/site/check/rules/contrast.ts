import type { PreparedNode } from '../../../builder/prepare.ts';
import { childrenOf } from '../../../builder/slots.ts';
import { toPersianDigits } from '../../../platform/persian/digits.ts';
import { contrast as contrastOf, mix } from '../../theme/colour.ts';
import type { CheckedPage, Colours, Rule, Told } from '../types.ts';

/** What stands behind a widget, by names of colours: a ground may run from one to another. */
interface Ground {
  grounds: readonly string[];
  ink: string;
  /** The colour of links and icons; null: each its own. */
  tint: string | null;
}

/** Something drawn on a ground. `share` is how much of the ink is left, `on` a ground of its own. */
interface Drawn {
  ink: string;
  share?: number;
  on?: string;
  isText: boolean;
}

const readable = { text: 4.5, drawing: 3, atAll: 3 };

/** Words and icons can be told from what stands behind them, in every scheme of the site. */
export const contrast: Rule = (page) => {
  const told: Told[] = [];
  const start = { grounds: [page.popup ? 'surface' : 'bg'], ink: 'text', tint: null };
  const visit = (node: PreparedNode, around: Ground) => {
    const ground = groundOf(node, around);
    const finding = weakest(drawnBy(node, ground), ground, page);
    if (finding) told.push({ ...finding, widgetId: node.id });
    for (const child of childrenOf<PreparedNode>(node.widget, node.props)) visit(child, ground);
  };
  for (const node of page.content) visit(node, start);
  return told;
};

/** As the styles of containers and cards say it. */
function groundOf({ widget, props }: PreparedNode, around: Ground): Ground {
  const plain = (ground: string): Ground => ({ grounds: [ground], ink: 'text', tint: null });
  if (widget.type === 'icon-box' && props.surface === 'card') return plain('surface');
  if (widget.type !== 'container') return around;
  switch (props.background) {
    case 'soft':
      return plain('surface-2');
    case 'primary':
      return plain('primary-soft');
    case 'card':
      return plain('surface');
    case 'hero':
      return { grounds: ['hero-from', 'hero-to'], ink: 'on-hero', tint: 'on-hero' };
    default:
      return props.picture === null ? around : plain('bg');
  }
}

function drawnBy({ widget, props }: PreparedNode, { ink, tint }: Ground): Drawn[] {
  const words = { ink, isText: true };
  const icon = (tone: unknown) => ({ ink: tone === 'inherit' ? ink : (tint ?? String(tone)), isText: false });
  switch (widget.type) {
    case 'heading':
      return [words, ...(props.eyebrow === '' ? [] : [{ ink: tint ?? 'primary', isText: true }])];
    case 'rich-text':
      return [
        { ...words, share: props.tone === 'muted' ? 0.8 : 1 },
        ...(String(props.html).includes('<a ') ? [{ ink: tint ?? 'primary', isText: true }] : []),
      ];
    case 'icon-box':
      return [words, { ...words, share: 0.8 }];
    case 'icon-list':
      return [words, icon(props.tone)];
    case 'icon':
      if (props.shape !== 'none') return [];
      return [props.tone === 'accent' ? { ink: 'accent', isText: false } : icon(props.tone)];
    case 'button':
      return [buttonWords[props.variant as keyof typeof buttonWords] ?? words];
    default:
      return [];
  }
}

const buttonWords: Record<string, Drawn> = {
  primary: { ink: 'on-primary', on: 'primary', isText: true },
  secondary: { ink: 'primary', on: 'surface', isText: true },
  light: { ink: 'hero-from', on: 'on-hero', isText: true },
};

/** The least readable of what a widget draws, when it is too hard to read. */
function weakest(
  drawn: readonly Drawn[],
  { grounds }: Ground,
  { schemes }: CheckedPage,
): Omit<Told, 'widgetId'> | null {
  let worst: { ratio: number; isText: boolean } | null = null;
  for (const one of drawn) {
    for (const colours of schemes) {
      for (const ground of one.on === undefined ? grounds : [one.on]) {
        const ratio = ratioOf(one, ground, colours);
        const wanted = one.isText ? readable.text : readable.drawing;
        if (ratio !== null && ratio < wanted && (worst === null || ratio < worst.ratio)) {
          worst = { ratio, isText: one.isText };
        }
      }
    }
  }
  if (!worst) return null;
  const shown = toPersianDigits(worst.ratio.toFixed(1)).replace('.', '٫');
  const isUnreadable = worst.isText && worst.ratio < readable.atAll;
  return {
    level: isUnreadable ? 'error' : 'warning',
    sentence: worst.isText
      ? `نوشته روی زمینه‌اش سخت خوانده می‌شود (تضاد ${shown}، دست‌کم ۴٫۵ باید باشد).`
      : `نماد روی زمینه‌اش کم‌رنگ است (تضاد ${shown}، دست‌کم ۳ خوب است).`,
  };
}

function ratioOf({ ink, share = 1 }: Drawn, ground: string, colours: Colours): number | null {
  const [front, back] = [colours[ink], colours[ground]];
  if (front === undefined || back === undefined) return null;
  return contrastOf(mix(back, front, share), back);
}
