import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { deviceLabels } from '../../builder/element/device-labels.ts';
import { devices } from '../../builder/element.ts';
import { roles } from '../../content/users/roles.ts';
import type { Explanation } from '../../features/popups/explain.ts';
import { browserLabels, roleLabels } from '../../features/popups/labels.ts';
import { popupBrowsers } from '../../features/popups/types.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import type { Assets } from '../../site/assets.ts';
import { shell } from '../../site/shell.ts';
import { pageStyles } from '../../site/styles.ts';
import type { ColourScheme } from '../../site/theme/tokens.ts';
import { Icon } from '../../ui/icon.tsx';
import { popupExamples } from './examples.ts';
import { type SimulationQuery, timeZones } from './query.ts';
import type { Simulation } from './simulate.ts';
import simulatorCss from './simulator.css?inline';

interface SimulatorInput {
  query: SimulationQuery;
  simulation: Simulation;
  assets: Assets;
  scheme: ColourScheme;
}

/** The simulator: a form whose address is its state, and what each rule of the popup says about it. */
export function renderSimulator({ query, simulation, assets, scheme }: SimulatorInput): { html: string; css: string } {
  const css = pageStyles({ scheme, font: assets.font, widgets: [], elementCss: simulatorCss });
  const body = renderToStaticMarkup(
    <main className="simulator wrap">
      <header>
        <h1>شبیه‌ساز پاپ‌آپ</h1>
        <p>بازدیدکننده‌ای فرضی بسازید و ببینید پاپ‌آپ برای او باز می‌شود یا نه، و هر شرط چه می‌گوید.</p>
        <a href="/wp-admin/gallery/">نمونهٔ ابزارک‌ها</a>
      </header>
      <QueryForm query={query} simulation={simulation} scheme={scheme} />
      <Answer query={query} simulation={simulation} />
    </main>,
  );
  const title = 'شبیه‌ساز پاپ‌آپ';
  return { css, html: shell({ title, description: '', canonical: '', css, body, assets }) };
}

function Answer({ query, simulation: { popup, passes, rules } }: Pick<SimulatorInput, 'query' | 'simulation'>) {
  const inForce = rules.filter(({ isSet }) => isSet);
  const others = rules.filter(({ isSet }) => !isSet);
  return (
    <section className="answer" aria-labelledby="answer">
      <div className="verdict" data-passes={passes}>
        <Icon name={passes ? 'circle-check' : 'circle-x'} />
        <h2 id="answer">{passes ? 'نشان داده می‌شود' : 'نشان داده نمی‌شود'}</h2>
        <p>{popup.title}</p>
      </div>
      {query.moment === null && (
        <p className="notice">
          <Icon name="triangle-alert" />
          تاریخ یا ساعت خوانده نشد؛ زمان اکنون به کار رفت.
        </p>
      )}
      <ol>
        {inForce.map((rule) => (
          <Rule key={rule.rule} {...rule} />
        ))}
      </ol>
      {others.length > 0 && (
        <p className="others">تعیین‌نشده، پس بی‌اثر: {others.map(({ label }) => label).join('، ')}.</p>
      )}
      {query.cause === 'hand' && (
        <p className="others">کسی که خودش پاپ‌آپ را باز می‌کند، از شرط‌های زمان و بازدیدکننده می‌گذرد.</p>
      )}
    </section>
  );
}

function Rule({ rule, label, passes, sentence }: Explanation) {
  return (
    <li data-rule={rule} data-passes={passes}>
      <Icon name={passes ? 'circle-check' : 'circle-x'} label={passes ? 'برقرار' : 'برقرار نیست'} />
      <h3>{label}</h3>
      <p>{sentence}</p>
    </li>
  );
}

function QueryForm({ query, simulation, scheme }: Pick<SimulatorInput, 'query' | 'simulation' | 'scheme'>) {
  const own = simulation.popups.filter((popup) => !popupExamples.includes(popup));
  return (
    <form method="get" action="/wp-admin/gallery/popups/">
      {scheme !== 'auto' && <input type="hidden" name="scheme" value={scheme} />}
      <fieldset>
        <legend>پاپ‌آپ</legend>
        <Field label="کدام پاپ‌آپ" span="wide">
          <select name="popup" defaultValue={simulation.popup.key}>
            {own.length > 0 && <optgroup label="پاپ‌آپ‌های سایت">{own.map(popupOption)}</optgroup>}
            <optgroup label="نمونه‌ها">{popupExamples.map(popupOption)}</optgroup>
          </select>
        </Field>
        <Choice
          label="چگونه باز می‌شود"
          name="cause"
          span="half"
          value={query.cause}
          options={[
            ['trigger', 'خودکار، با محرک'],
            ['hand', 'با کلیک بازدیدکننده'],
          ]}
        />
        <Line label="در صفحهٔ" name="page" span="half" value={query.page} />
      </fieldset>
      <fieldset>
        <legend>بازدیدکننده</legend>
        <Line
          label="ارجاع‌دهنده"
          name="referrer"
          value={query.referrer}
          placeholder="https://www.google.com/"
          span="wide"
        />
        <Choice
          label="دستگاه"
          name="device"
          value={query.device}
          options={devices.map((device) => [device, deviceLabels[device]])}
        />
        <Choice
          label="مرورگر"
          name="browser"
          value={query.browser ?? 'other'}
          options={[
            ...popupBrowsers.map((browser): [string, string] => [browser, browserLabels[browser]]),
            ['other', 'دیگر'],
          ]}
        />
        <Choice
          label="ورود"
          name="role"
          value={query.role ?? ''}
          options={[['', 'وارد نشده'], ...roles.map((role): [string, string] => [role, roleLabels[role]])]}
        />
        <Choice
          label="منطقهٔ زمانی"
          name="zone"
          value={query.visitorTimeZone}
          options={timeZones.map((zone) => [zone, zoneWords[zone]])}
        />
      </fieldset>
      <fieldset>
        <legend>زمان (به ساعت سایت)</legend>
        <Line label="تاریخ، شمسی یا میلادی" name="date" span="half" value={query.date} placeholder="۱۴۰۵/۰۸/۲۴" />
        <Field label="ساعت" span="half">
          <input type="time" name="time" defaultValue={query.time} />
        </Field>
      </fieldset>
      <fieldset>
        <legend>پیشینه</legend>
        <Count label="بارهای نمایش" name="impressions" value={query.impressions} />
        <Count label="صفحه‌های دیده‌شده" name="views" value={query.views} />
        <Count label="نشست‌ها" name="sessions" value={query.sessions} />
        <Tick label="«دیگر نشان داده نشود» را زده است" name="disabled" checked={query.isDisabled} />
        <Tick label="پاپ‌آپ دیگری باز شده است" name="another" checked={query.anotherOpened} />
      </fieldset>
      <button className="btn" type="submit">
        بررسی کن
      </button>
    </form>
  );
}

const popupOption = ({ key, title }: { key: string; title: string }) => (
  <option key={key} value={key}>
    {title}
  </option>
);

const zoneWords: Record<(typeof timeZones)[number], string> = {
  'Asia/Tehran': 'تهران',
  'Asia/Dubai': 'دبی',
  'Europe/Berlin': 'برلین',
  'Europe/London': 'لندن',
  'America/Los_Angeles': 'لس‌آنجلس',
};

type Span = 'half' | 'wide';

function Field({ label, span, children }: { label: string; span?: Span | undefined; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={span}>
      <span>{label}</span>
      {children}
    </label>
  );
}

interface FieldInput {
  label: string;
  name: string;
  span?: Span;
}

function Choice({
  label,
  name,
  span,
  value,
  options,
}: FieldInput & { value: string; options: Array<[string, string]> }) {
  return (
    <Field label={label} span={span}>
      <select name={name} defaultValue={value}>
        {options.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}

function Line({ label, name, span, value, placeholder }: FieldInput & { value: string; placeholder?: string }) {
  return (
    <Field label={label} span={span}>
      <input name={name} defaultValue={value} placeholder={placeholder} dir="ltr" maxLength={2000} />
    </Field>
  );
}

function Count({ label, name, value }: FieldInput & { value: number }) {
  return (
    <Field label={label}>
      <input name={name} defaultValue={toPersianDigits(value)} inputMode="numeric" maxLength={4} />
    </Field>
  );
}

function Tick({ label, name, checked }: FieldInput & { checked: boolean }) {
  return (
    <label className="tick">
      <input type="checkbox" name={name} value="1" defaultChecked={checked} />
      <span>{label}</span>
    </label>
  );
}
