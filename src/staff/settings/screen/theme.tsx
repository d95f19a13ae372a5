import { Button } from '../../../admin/kit/button.tsx';
import { type TintName, tintNames, tints } from '../../../content/settings/tints.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { textFamilies } from '../../../site/theme/font-face.ts';
import { unreadable } from '../../../site/theme/pairs.ts';
import { type Colours, coloursOf, headingSizes, type ThemeChoice, textSizes } from '../../../site/theme/tokens.ts';
import { ChoiceField, ColourField, fieldsOf } from './fields.tsx';
import type { PartInput } from './part.ts';

type Scheme = 'light' | 'dark';
const schemes: Record<Scheme, string> = { light: 'روشن', dark: 'تیره' };

type Look = 'corners' | 'textSize' | 'headings' | 'font';

/** Options of the theme other than colours. */
const themeFields: { [L in Look]: { label: string; choices: Record<ThemeChoice[L], string> } } = {
  corners: { label: 'گوشه‌ها', choices: { sharp: 'تیز', normal: 'معمولی', round: 'گرد' } },
  textSize: {
    label: 'اندازهٔ متن',
    choices: { small: 'ریز', normal: 'معمولی', large: 'درشت', larger: 'درشت‌تر' },
  },
  headings: { label: 'اندازهٔ عنوان‌ها', choices: { calm: 'آرام', normal: 'معمولی', strong: 'چشمگیر' } },
  font: { label: 'قلم', choices: { vazirmatn: 'وزیرمتن', system: 'قلم فارسی دستگاه بازدیدکننده' } },
};

/** Colours, corners, font and sizes, with a preview. */
export function Theme({ draft, onChange }: PartInput) {
  const { theme } = draft;
  const set = (changes: Partial<typeof theme>) => onChange({ theme: { ...theme, ...changes } });
  const tint = (scheme: Scheme, name: TintName, value: string | undefined) => {
    const { [name]: _former, ...others } = theme[scheme];
    set({ [scheme]: value === undefined ? others : { ...others, [name]: value } });
  };
  return (
    <>
      <section aria-labelledby="settings-looks">
        <h2 id="settings-looks">نمایش</h2>
        <ChoiceField
          {...fieldsOf('', draft, onChange)('colourScheme')}
          label="رنگ‌بندی سایت"
          choices={{ auto: 'مانند دستگاه بازدیدکننده', light: 'روشن', dark: 'تیره' }}
        />
        {(Object.keys(themeFields) as Look[]).map((name) => (
          <ChoiceField<string>
            key={name}
            path={`theme.${name}`}
            {...themeFields[name]}
            value={theme[name]}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
        <p className="hint">
          با قلم دستگاه چیزی برای قلم فرستاده نمی‌شود و سایت روی هر دستگاه ظاهر خودش را دارد. قلمی که در «طراحی» برای متن
          انتخاب شده باشد به جای این می‌آید. صفحه تا پهنای {formatNumber(767)} پیکسل برای موبایل، تا {formatNumber(1024)}{' '}
          پیکسل برای تبلت و از آن پهن‌تر برای رایانه چیده می‌شود؛ این مرزها ثابت‌اند.
        </p>
      </section>
      {(Object.keys(schemes) as Scheme[]).map((scheme) => (
        <section key={scheme} aria-labelledby={`settings-theme-${scheme}`}>
          <h2 id={`settings-theme-${scheme}`}>رنگ‌ها در حالت {schemes[scheme]}</h2>
          <p className="hint">رنگ‌هایی که به این‌ها وابسته‌اند، مانند نوشتهٔ روی دکمه، خودشان ساخته می‌شوند.</p>
          <div className="theme-board">
            <fieldset>
              <legend>رنگ‌ها</legend>
              {tintNames.map((name) => (
                <ColourField
                  key={name}
                  path={`theme.${scheme}.${name}`}
                  label={tints[name]}
                  value={theme[scheme][name]}
                  initial={coloursOf(scheme)[name]}
                  onChange={(value) => tint(scheme, name, value)}
                />
              ))}
            </fieldset>
            <Preview scheme={scheme} theme={theme} />
          </div>
          <Contrast colours={coloursOf(scheme, theme)} />
          {Object.keys(theme[scheme]).length > 0 && (
            <Button kind="quiet" onPress={() => set({ [scheme]: {} })}>
              بازگشت به رنگ‌های آغازین
            </Button>
          )}
        </section>
      ))}
    </>
  );
}

const radii = { sharp: '.25rem', normal: '.875rem', round: '1.25rem' };

interface PreviewInput {
  scheme: Scheme;
  theme: ThemeChoice;
}

/** A piece of a page in the chosen colours, font and sizes. */
function Preview({ scheme, theme }: PreviewInput) {
  const { corners, font, textSize, headings } = theme;
  const tokens = [
    ...Object.entries(coloursOf(scheme, theme)).map(([name, value]) => `--c-${name}:${value}`),
    ...Object.entries(headingSizes[headings]).map(([name, value]) => `--${name}:${value}`),
    `font-family:${textFamilies[font]}`,
    `font-size:${textSizes[textSize]}rem`,
  ].join(';');
  return (
    <figure className="theme-preview" data-scheme={scheme}>
      <style>{`.theme-preview[data-scheme=${scheme}]{${tokens};--r-2:${radii[corners]}}`}</style>
      <figcaption>پیش‌نمایش</figcaption>
      <div className="page">
        <div className="hero">
          <strong>سرور مجازی آلمان</strong>
          <span>تحویل آنی، پشتیبانی شبانه‌روزی</span>
        </div>
        <div className="body">
          <strong>چرا میزبان؟</strong>
          <span className="quiet">متن کم‌رنگ برای توضیح‌ها</span>
          <span className="link">پیوندی به صفحهٔ دیگر</span>
          <span className="row">
            <span className="press">خرید سرور</span>
            <span className="tag">محبوب</span>
          </span>
        </div>
        <div className="foot">همهٔ حقوق محفوظ است.</div>
      </div>
    </figure>
  );
}

const names: Partial<Record<keyof Colours, string>> = {
  text: 'متن',
  muted: 'متن کم‌رنگ',
  primary: 'رنگ اصلی',
  'primary-strong': 'رنگ اصلی پررنگ',
  'on-primary': 'نوشتهٔ روی رنگ اصلی',
  'on-accent': 'نوشتهٔ روی رنگ تأکید',
  'on-hero': 'نوشتهٔ بخش آغازین',
  'on-hero-muted': 'نوشتهٔ کم‌رنگ بخش آغازین',
  bg: 'زمینهٔ صفحه',
  surface: 'زمینهٔ کارت‌ها',
  'surface-2': 'زمینهٔ دوم',
  'surface-3': 'زمینهٔ سوم',
  'primary-soft': 'زمینهٔ نرم رنگ اصلی',
  accent: 'رنگ تأکید',
  'accent-soft': 'زمینهٔ نرم رنگ تأکید',
  'hero-from': 'بخش آغازین، آغاز',
  'hero-to': 'بخش آغازین، پایان',
};

/** Contrast check of the text colours. */
function Contrast({ colours }: { colours: Colours }) {
  const found = unreadable(colours);
  if (found.length === 0)
    return (
      <p className="contrast" data-tone="good" role="status">
        همهٔ نوشته‌ها در این رنگ‌ها خوانا هستند.
      </p>
    );
  return (
    <div className="contrast" data-tone="bad" role="status">
      <p>این نوشته‌ها در این رنگ‌ها سخت خوانده می‌شوند؛ رنگی پررنگ‌تر یا روشن‌تر انتخاب کنید:</p>
      <ul>
        {found.map(({ text, ground, ratio }) => (
          <li key={`${text} ${ground}`}>
            {names[text] ?? text} روی {names[ground] ?? ground}: {formatNumber(Math.round(ratio * 10) / 10)} از دست‌کم{' '}
            {formatNumber(4.5)}
          </li>
        ))}
      </ul>
    </div>
  );
}
