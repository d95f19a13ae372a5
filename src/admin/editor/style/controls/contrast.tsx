import { useEffect, useState } from 'react';
import { toPersianDigits } from '../../../../platform/persian/digits.ts';
import { readable } from '../../../../site/theme/colour.ts';
import { contrastOf } from '../measure-colour.ts';
import { useStyledElement } from '../styled-element.ts';

const schemes = { light: 'روشن', dark: 'تیره' } as const;
type Ratios = Record<keyof typeof schemes, ReturnType<typeof contrastOf>>;

/** Measuring restyles the page twice, so it waits until a dragged colour rests this long. */
const restMilliseconds = 80;

/** The contrast of the edited element's text with its ground in both schemes, measured in the canvas. */
export function Contrast({ of }: { of: unknown }) {
  const find = useStyledElement();
  const [ratios, setRatios] = useState<Ratios | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the chosen colour changes
  useEffect(() => {
    const timer = setTimeout(() => {
      const element = find();
      setRatios(element && measure(element));
    }, restMilliseconds);
    return () => clearTimeout(timer);
  }, [of]);
  if (!ratios) return null;
  return (
    <ul className="st-contrast" aria-label="تضاد نوشته با زمینه">
      {Object.entries(schemes).map(([scheme, name]) => {
        const { ratio, isPicture } = ratios[scheme as keyof Ratios];
        return (
          <li key={scheme} data-low={ratio < readable || undefined}>
            {name}: {shown(ratio)} {ratio < readable ? '(کم؛ دست‌کم ۴٫۵)' : '(خوانا)'}
            {isPicture && '، در بدترین جای تصویر'}
          </li>
        );
      })}
    </ul>
  );
}

const shown = (ratio: number) => toPersianDigits(ratio.toFixed(1).replace('.', '٫'));

/** Measures both schemes by switching that of the canvas for a moment; nothing is painted between. */
function measure(element: Element): Ratios {
  const { documentElement: root, head } = element.ownerDocument;
  const before = root.dataset.scheme;
  // A colour in transition would still be that of the other scheme.
  const still = element.ownerDocument.createElement('style');
  still.textContent = '*{transition:none!important}';
  head.append(still);
  const ratioIn = (scheme: string) => {
    root.dataset.scheme = scheme;
    return contrastOf(element);
  };
  const ratios = { light: ratioIn('light'), dark: ratioIn('dark') };
  if (before === undefined) delete root.dataset.scheme;
  else root.dataset.scheme = before;
  still.remove();
  return ratios;
}
