import { formatNumber } from '../../../platform/persian/digits.ts';

interface SliderInput {
  label: string;
  value: number;
  onChange(value: number): void;
}

/** Slider for a position in a picture in per cent, from the left or the top. */
export function PercentSlider({ label, value, onChange }: SliderInput) {
  return (
    <label className="slider">
      {label}
      <input
        type="range"
        min={0}
        max={100}
        value={value}
        dir="ltr"
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <output>{formatNumber(value)}٪</output>
    </label>
  );
}
