import { Pipette } from 'lucide';
import { useEffect, useState } from 'react';
import {
  Button,
  type Color,
  ColorArea,
  ColorSlider,
  ColorThumb,
  Dialog,
  DialogTrigger,
  Popover,
  parseColor,
  SliderTrack,
} from 'react-aria-components';
import { colourCss, colourToken } from '../../../../builder/style/colour.ts';
import { toPersianDigits } from '../../../../platform/persian/digits.ts';
import { Glyph } from '../../../kit/glyph.tsx';
import { canvasDocument } from '../../puck/place.ts';
import { paintedColour } from '../measure-colour.ts';
import { useStyledElement } from '../styled-element.ts';
import { Contrast } from './contrast.tsx';
import type { ControlInput } from './control.ts';
import { parseTypedColour } from './typed-colour.ts';
import { useThemeColours } from './use-theme-colours.ts';

/** Windows in which Puck shows the settings beside the canvas. */
const wide = '(min-width: 638px)';

/** A colour: a token of the theme, which follows the scheme, or a colour of one's own. */
export function ColourControl(input: ControlInput<string>) {
  const { label, value, inherited } = input;
  const names = useThemeColours();
  const applied = value ?? inherited;
  const own = nameOf(value, names);
  // What the widget has by itself is no token; its code would say less than the swatch.
  const named = value === undefined && colourToken(inherited ?? '') ? nameOf(inherited, names) : undefined;
  // Beside its field the picker is shown whole: above or below, there is too little room in a low window.
  const placement = window.matchMedia(wide).matches ? 'start top' : 'bottom start';
  return (
    <DialogTrigger>
      <Button
        className="st-colour ed-input"
        aria-label={`${label}: ${named ? `${own}، ${named}` : own}`}
        data-inherited={value === undefined}
      >
        <Swatch value={applied} />
        <span>{named ?? own}</span>
      </Button>
      <Popover className="popover st-popover" placement={placement}>
        <Dialog aria-label={label}>
          <ColourPicker {...input} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function nameOf(value: string | undefined, names: Readonly<Record<string, string>>): string {
  if (value === undefined) return 'پیش‌فرض';
  if (value === 'transparent') return 'بی‌رنگ';
  const token = colourToken(value);
  if (token === undefined) return value;
  const opacity = value.split('/')[1];
  return `${names[token] ?? token}${opacity === undefined ? '' : `، ${toPersianDigits(opacity)}٪`}`;
}

/** The colour as the canvas paints it, over a chequered ground. */
function Swatch({ value }: { value: string | undefined }) {
  const paint = usePaint();
  const painted = value === undefined ? null : paint(value);
  return (
    <svg className="st-swatch" viewBox="0 0 2 2" aria-hidden>
      <path d="M0 0h1v1H0zM1 1h1v1H1z" fill="#bbb" />
      {painted && <path d="M0 0h2v2H0z" fill={painted.hex} fillOpacity={painted.alpha} />}
    </svg>
  );
}

/** Elements that redefine the colours of the site: those pinned to a scheme, or with a coloured background. */
const grounds = '.s-light,.s-dark,.mz-container';

/** Returns a function that resolves a colour in the context of the edited element. */
function usePaint() {
  const find = useStyledElement();
  return (value: string) => {
    const around = find()?.closest(grounds) ?? canvasDocument()?.body ?? document.body;
    return paintedColour(colourCss(value), around);
  };
}

const codeOf = (shown: Color) => shown.toString(shown.getChannelValue('alpha') < 1 ? 'hexa' : 'hex').toLowerCase();

function ColourPicker({ label, value, inherited, onChange, onPreview }: ControlInput<string>) {
  const names = useThemeColours();
  const applied = value ?? inherited ?? '#000000';
  const token = colourToken(applied);
  const [dragged, drag] = useState<{ colour: Color; code: string } | null>(null);
  const { hex, alpha } = usePaint()(applied);
  const shown = dragged?.colour ?? parseColor(hex).withChannelValue('alpha', alpha).toFormat('hsba');
  const withOpacity = (next: Color) =>
    token === undefined ? codeOf(next) : `$${token}/${Math.round(next.getChannelValue('alpha') * 100)}`;
  // Grey has no hue and black no saturation: the dragged colour retains them while its code is the value.
  useEffect(() => drag((kept) => (kept?.code === value ? kept : null)), [value]);
  const dragging = (print: (next: Color) => string) => ({
    value: shown,
    onChange(colour: Color) {
      const code = print(colour);
      drag({ colour, code });
      onPreview(code);
    },
    onChangeEnd: (colour: Color) => onChange(print(colour)),
  });
  return (
    <div className="st-picker">
      <fieldset className="st-tokens" aria-label="رنگ‌های سایت">
        {Object.entries(names).map(([slug, name]) => (
          <button
            key={slug}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={token === slug}
            onClick={() => onChange(`$${slug}`)}
          >
            <Swatch value={`$${slug}`} />
          </button>
        ))}
      </fieldset>
      <ColorArea
        className="st-area"
        aria-label="رنگ دلخواه"
        colorSpace="hsb"
        xChannel="saturation"
        yChannel="brightness"
        {...dragging(codeOf)}
      >
        <ColorThumb className="st-thumb" />
      </ColorArea>
      <ColorSlider className="st-slider" aria-label="فام" colorSpace="hsb" channel="hue" {...dragging(codeOf)}>
        <SliderTrack className="st-track">
          <ColorThumb className="st-thumb" />
        </SliderTrack>
      </ColorSlider>
      <ColorSlider className="st-slider" aria-label="شفافیت رنگ" channel="alpha" {...dragging(withOpacity)}>
        <SliderTrack className="st-track">
          <ColorThumb className="st-thumb" />
        </SliderTrack>
      </ColorSlider>
      <div className="st-typed">
        <TypedColour label={label} value={value} onChange={onChange} />
        <EyeDropperButton onPick={onChange} />
      </div>
      <div className="st-typed">
        <button type="button" className="st-add" onClick={() => onChange('transparent')}>
          بی‌رنگ
        </button>
        {value !== undefined && (
          <button type="button" className="st-add" onClick={() => onChange(undefined)}>
            برداشتن
          </button>
        )}
      </div>
      {token === undefined && value !== undefined && value !== 'transparent' && (
        <p className="st-note">رنگ دلخواه در حالت تیره هم همین می‌ماند؛ رنگ‌های سایت با حالت صفحه عوض می‌شوند.</p>
      )}
      <Contrast of={dragged?.code ?? value} />
    </div>
  );
}

function TypedColour({ label, value, onChange }: Pick<ControlInput<string>, 'label' | 'value' | 'onChange'>) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? null : parseTypedColour(typed);
  const isWrong = typed !== null && typed.trim() !== '' && read === null;
  return (
    <input
      className="ed-input"
      dir="ltr"
      spellCheck={false}
      autoComplete="off"
      aria-label={`${label}: کد رنگ`}
      aria-invalid={isWrong}
      title={isWrong ? 'کد رنگ را مانند #0b6f57، rgb(11 111 87) یا oklch(0.6 0.1 200) بنویسید.' : undefined}
      placeholder="#0b6f57"
      value={typed ?? value ?? ''}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        const known = parseTypedColour(next);
        if (known !== null) onChange(known);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

interface EyeDropperWindow {
  EyeDropper?: new () => { open(): Promise<{ sRGBHex: string }> };
}

/** Picks a colour from the screen, where the browser can. */
function EyeDropperButton({ onPick }: { onPick(value: string): void }) {
  const { EyeDropper } = window as EyeDropperWindow;
  if (!EyeDropper) return null;
  const pick = async () => {
    try {
      onPick((await new EyeDropper().open()).sRGBHex);
    } catch {
      // Escape was pressed.
    }
  };
  return (
    <button
      type="button"
      className="ed-icon-button"
      aria-label="برداشتن رنگ از صفحه"
      title="برداشتن رنگ از صفحه"
      onClick={() => void pick()}
    >
      <Glyph drawing={Pipette} size={16} />
    </button>
  );
}
