import { useState } from 'react';
import { Button } from '../../../admin/kit/button.tsx';
import type { FocalPoint } from '../../../content/media/types.ts';
import type { Detailed } from './detailed.ts';
import { PercentSlider } from './percent-slider.tsx';
import { pointOf } from './point-of.ts';

interface FocalInput {
  item: Detailed;
  close(): void;
  save(focal: FocalPoint): void;
}

/** Focal point editor: a click on the picture, or two sliders. Three shapes preview the result. */
export function FocalEditor({ item, close, save }: FocalInput) {
  const [focal, setFocal] = useState(item.focal);
  const position = { objectPosition: `${focal.x}% ${focal.y}%` };
  const axes = [
    { name: 'x', label: 'از چپ' },
    { name: 'y', label: 'از بالا' },
  ] as const;
  return (
    <div className="focal">
      <p className="hint">روی مهم‌ترین جای تصویر بزنید؛ هر جا تصویر بریده شود، آن نقطه در دید می‌ماند.</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders below do the same by keyboard. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above. */}
      <div className="focal-stage" onClick={(event) => setFocal(pointOf(event))}>
        <img src={item.preview ?? ''} alt={item.alt} draggable={false} />
        <span className="focal-mark" style={{ left: `${focal.x}%`, top: `${focal.y}%` }} />
      </div>
      {axes.map(({ name, label }) => (
        <PercentSlider
          key={name}
          label={label}
          value={focal[name]}
          onChange={(value) => setFocal({ ...focal, [name]: value })}
        />
      ))}
      <div className="focal-shapes" aria-hidden="true">
        {['wide', 'square', 'tall'].map((shape) => (
          <img key={shape} data-shape={shape} src={item.preview ?? ''} alt="" style={position} />
        ))}
      </div>
      <div className="details-actions">
        <Button onPress={() => save(focal)}>ذخیرهٔ نقطه</Button>
        <Button kind="quiet" onPress={close}>
          انصراف
        </Button>
      </div>
    </div>
  );
}
