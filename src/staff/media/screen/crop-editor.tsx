import { type PointerEvent, useRef, useState } from 'react';
import { Button } from '../../../admin/kit/button.tsx';
import type { CropBox, FocalPoint } from '../../../content/media/types.ts';
import { boxBetween, clampBox, isOn, ratios, shaped, whole } from './crop-rules.ts';
import type { Detailed } from './detailed.ts';
import { PercentSlider } from './percent-slider.tsx';
import { pointOf } from './point-of.ts';

interface CropInput {
  item: Detailed;
  close(): void;
  /** Null: all of the picture. */
  save(crop: CropBox | null): Promise<unknown>;
}

/** Pointer drag: draws a box from a corner, or moves the grabbed box. */
type Drag = { from: FocalPoint; carried: CropBox | null };

const edges = [
  { name: 'x', label: 'از چپ' },
  { name: 'y', label: 'از بالا' },
  { name: 'width', label: 'پهنا' },
  { name: 'height', label: 'ارتفاع' },
] as const;

/** The visible part of a picture: drawn and moved with the pointer, or set with four sliders. */
export function CropEditor({ item, close, save }: CropInput) {
  const [box, setBox] = useState<CropBox>(item.crop ?? whole);
  const [ratio, setRatio] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [picture, setPicture] = useState(1);
  const drag = useRef<Drag | null>(null);
  const set = (next: CropBox) => setBox(clampBox(shaped(clampBox(next), ratio, picture)));
  const isWhole = box.width === 100 && box.height === 100;
  const send = async (crop: CropBox | null) => {
    setBusy(true);
    await save(crop);
    setBusy(false);
  };
  return (
    <div className="crop">
      <p className="hint">
        روی تصویر بکشید تا بخشی که می‌ماند پیدا شود؛ خود کادر را هم می‌توانید بگیرید و جابه‌جا کنید. تصویر کامل نگه داشته
        می‌شود.
      </p>
      <div
        className="crop-stage"
        onPointerDown={(event: PointerEvent) => {
          const from = pointOf(event);
          drag.current = { from, carried: !isWhole && isOn(from, box) ? box : null };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => {
          if (!drag.current) return;
          const { from, carried } = drag.current;
          const to = pointOf(event);
          if (carried) setBox(clampBox({ ...carried, x: carried.x + to.x - from.x, y: carried.y + to.y - from.y }));
          else set(boxBetween(from, to));
        }}
        onPointerUp={() => {
          drag.current = null;
        }}
      >
        <img
          src={item.whole ?? ''}
          alt={item.alt}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            const shape = naturalWidth / naturalHeight;
            setPicture(shape);
            // A ratio may have been chosen before the picture was there.
            if (ratio !== null) setBox(clampBox(shaped(whole, ratio, shape)));
          }}
        />
        <span
          className="crop-box"
          style={{ left: `${box.x}%`, top: `${box.y}%`, width: `${box.width}%`, height: `${box.height}%` }}
        />
      </div>
      <fieldset className="crop-ratios">
        <legend>نسبت</legend>
        {ratios.map((one) => (
          <label key={one.label}>
            <input
              type="radio"
              name="ratio"
              checked={ratio === one.ratio}
              onChange={() => {
                setRatio(one.ratio);
                setBox(clampBox(shaped(one.ratio === null ? box : whole, one.ratio, picture)));
              }}
            />
            {one.label}
          </label>
        ))}
      </fieldset>
      {edges.map(({ name, label }) => (
        <PercentSlider
          key={name}
          label={label}
          value={box[name]}
          onChange={(value) => set({ ...box, [name]: value })}
        />
      ))}
      <div className="details-actions">
        <Button isDisabled={isBusy || (isWhole && item.crop === null)} onPress={() => void send(isWhole ? null : box)}>
          {isBusy ? 'در حال برش…' : 'برش'}
        </Button>
        {item.crop && (
          <Button kind="plain" isDisabled={isBusy} onPress={() => void send(null)}>
            بازگشت به تصویر کامل
          </Button>
        )}
        <Button kind="quiet" onPress={close}>
          انصراف
        </Button>
      </div>
    </div>
  );
}
