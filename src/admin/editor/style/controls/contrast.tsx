import { useEffect, useState } from 'react';
import { toPersianDigits } from '../../../../platform/persian/digits.ts';
import { readable } from '../../../../site/theme/colour.ts';
import { contrastOf } from '../measure-colour.ts';
import { useStyledElement } from '../styled-element.ts';

const schemes = { light: 'روشن', dark: 'تیره' } as const;
type Ratios = Record<keyof typeof schemes, number | null>;

/** The contrast of the edited element's text with its ground in both schemes, measured in the canvas. */
export function Contrast({ of }: { of: unknown }) {
  const find = useStyledElement();
  const [ratios, setRatios] = useState<Ratios | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the chosen colour changes
  useEffect(() => {
    // The canvas shows the chosen colour in the next frame.
    const frame = requestAnimationFrame(() => {
      const element = find();
      setRatios(element && measure(element));
    });
    return () => cancelAnimationFrame(frame);
  }, [of]);
  if (!ratios) return null;
  return (
    <ul className="st-contrast" aria-label="تضاد نوشته با زمینه">
      {Object.entries(schemes).map(([scheme, name]) => {
        const ratio = ratios[scheme as keyof Ratios];
        return (
          <li key={scheme} data-low={(ratio !== null && ratio < readable) || undefined}>
            {name}: {ratio === null ? 'روی تصویر یا طیف؛ با «بررسی صفحه» ببینید' : `${shown(ratio)} ${verdict(ratio)}`}
          </li>
        );
      })}
    </ul>
  );
}

const shown = (ratio: number) => toPersianDigits(ratio.toFixed(1).replace('.', '٫'));
const verdict = (ratio: number) => (ratio < readable ? '(کم؛ دست‌کم ۴٫۵)' : '(خوانا)');

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
