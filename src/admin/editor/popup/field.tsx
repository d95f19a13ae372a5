import type { CustomField } from '@puckeditor/core';
import { useMemo, useState } from 'react';
import { deviceLabels } from '../../../builder/element/device-labels.ts';
import { browserLabels, roleLabels, sourceLabels } from '../../../features/popups/labels.ts';
import { popupSettings, settingsProblem } from '../../../features/popups/settings.ts';
import { Button } from '../../kit/button.tsx';
import { ConditionList } from '../conditions/condition-list.tsx';
import { namesOf, useChoices } from '../conditions/use-choices.ts';
import { animationLabels } from '../fields/animation-labels.ts';
import type { Settings } from '../fields/inputs.tsx';
import { JalaliField } from '../fields/jalali-field.tsx';
import { settingAt } from '../fields/settings.ts';
import {
  Amount,
  Choice,
  Line,
  Presence,
  Section,
  type SettingsInput,
  Several,
  Switch,
  withValue,
} from '../fields/settings-form.tsx';
import { sentencesOf } from './describe-settings.ts';
import { PopupSimulator } from './simulator.tsx';
import { readWall, writeWall } from './wall.ts';

/** The settings of a popup, in the panel of its document. */
export const popupField: CustomField<Settings> = {
  type: 'custom',
  label: 'تنظیمات پاپ‌آپ',
  render: ({ value, onChange }) => <PopupField settings={value ?? {}} onChange={onChange} />,
};

const kinds = {
  modal: 'میان صفحه',
  'slide-in': 'گوشهٔ صفحه',
  'bottom-bar': 'نوار پایین',
  'top-banner': 'نوار بالا',
  'full-screen': 'تمام صفحه',
};
const animations = { none: 'بی‌حرکت', ...animationLabels };
const periods = { session: 'یک نشست', day: 'یک روز', week: 'یک هفته', month: 'یک ماه' };
const { none: _direct, ...sources } = sourceLabels;

function PopupField(input: SettingsInput) {
  const { settings, onChange } = input;
  const problem = useMemo(() => settingsProblem(settings), [settings]);
  return (
    <div className="ed-popup">
      {problem && (
        <div className="ed-problem" role="alert">
          <p>{problem.sentence}</p>
          {Object.keys(problem.fields).map((field) => (
            <button key={field} type="button" className="ed-remove" onClick={() => onChange(without(settings, field))}>
              برداشتن <bdi dir="ltr">{field}</bdi>
            </button>
          ))}
        </div>
      )}
      <Section title="شکل پاپ‌آپ">
        <Choice label="نوع" path={['kind']} options={kinds} initial="modal" {...input} />
        <Amount label="پهنا (پیکسل)" path={['width']} min={200} max={1600} initial={640} {...input} />
        <Switch label="پوشاندن صفحهٔ زیر آن" path={['overlay']} initial {...input} />
        <Choice
          label="جای دکمهٔ بستن"
          path={['close_button_position']}
          options={{ inside: 'درون آن', outside: 'بیرون آن' }}
          initial="inside"
          {...input}
        />
        <Choice label="آمدن" path={['entrance_animation']} options={animations} initial="none" {...input} />
        <Choice label="رفتن" path={['exit_animation']} options={animations} initial="none" {...input} />
        <Amount
          label="مدت حرکت (ثانیه)"
          path={['entrance_animation_duration', 'size']}
          min={0.1}
          max={10}
          initial={1.2}
          {...input}
        />
        <Line label="کلاس‌های CSS" path={['classes']} {...input} />
      </Section>
      <Places settings={settings} />
      <Section title="در کدام صفحه‌ها">
        <ConditionList
          label="نشان داده شود در"
          path={['conditions', 'include']}
          problems={problem?.fields ?? {}}
          {...input}
        />
        <ConditionList label="به‌جز" path={['conditions', 'exclude']} problems={problem?.fields ?? {}} {...input} />
      </Section>
      <Section title="چه هنگام باز شود">
        <Triggers {...input} />
      </Section>
      <Section title="برای چه کسی و چند بار">
        <Timing {...input} />
      </Section>
      <Section title="بسته شدن">
        <Amount
          label="نمایش دکمهٔ بستن پس از (ثانیه)"
          path={['close_button_delay']}
          min={0}
          max={60}
          initial={0}
          {...input}
        />
        <Amount
          label="بسته شدن خودکار پس از (ثانیه)"
          path={['close_automatically']}
          min={0}
          max={3600}
          initial={0}
          {...input}
        />
        <Switch label="با کلیک بیرون بسته نشود" path={['prevent_close_on_background_click']} {...input} />
        <Switch label="با کلید Esc بسته نشود" path={['prevent_close_on_esc_key']} {...input} />
        <Switch label="صفحهٔ زیر آن پیمایش نشود" path={['prevent_scroll']} {...input} />
        <Switch label="رفتن نشانگر صفحه‌کلید به پاپ‌آپ" path={['a11y_navigation']} initial {...input} />
        <Switch label="اگر پاپ‌آپ دیگری باز شده، باز نشود" path={['avoid_multiple_popups']} {...input} />
      </Section>
    </div>
  );
}

/** Its settings in sentences, and the visitor simulator. */
function Places({ settings }: { settings: Settings }) {
  const choices = useChoices();
  const [isOpen, setOpen] = useState(false);
  const { data } = popupSettings.safeParse(settings);
  return (
    <div className="ed-places">
      {data && sentencesOf(data, namesOf(choices)).map((sentence) => <p key={sentence}>{sentence}</p>)}
      <Button kind="plain" onPress={() => setOpen(true)}>
        برای چه کسی باز می‌شود؟
      </Button>
      {isOpen && <PopupSimulator settings={settings} choices={choices} close={() => setOpen(false)} />}
    </div>
  );
}

/** Returns the settings without a field; a list is removed entirely, since a partial row would be invalid as well. */
function without(settings: Settings, field: string): Settings {
  const path = field.split('.');
  const row = path.findIndex((key) => /^\d+$/.test(key));
  return withValue(settings, row === -1 ? path : path.slice(0, row), undefined);
}

function Triggers(input: SettingsInput) {
  const at = (name: string, ...rest: string[]) => ['triggers', name, ...rest];
  return (
    <>
      <Presence label="پس از باز شدن صفحه" path={at('page_load')} initial={{ delay: 0 }} {...input}>
        <Amount label="پس از (ثانیه)" path={at('page_load', 'delay')} min={0} max={3600} initial={0} {...input} />
      </Presence>
      <Presence label="با پیمایش صفحه" path={at('scrolling')} initial={{ direction: 'down', offset: 50 }} {...input}>
        <Choice
          label="جهت"
          path={at('scrolling', 'direction')}
          options={{ down: 'به پایین', up: 'به بالا' }}
          initial="down"
          {...input}
        />
        <Amount label="تا (درصد صفحه)" path={at('scrolling', 'offset')} min={0} max={100} initial={50} {...input} />
      </Presence>
      <Presence label="با دیده شدن بخشی از صفحه" path={at('scrolling_to')} initial={{ selector: '' }} {...input}>
        <Line label="انتخابگر CSS" path={at('scrolling_to', 'selector')} hint="#plans" {...input} />
      </Presence>
      <Presence label="پس از چند کلیک" path={at('click')} initial={{ times: 1 }} {...input}>
        <Amount label="تعداد کلیک" path={at('click', 'times')} min={1} max={100} initial={1} {...input} />
      </Presence>
      <Presence label="پس از بی‌کار ماندن" path={at('inactivity')} initial={{ time: 30 }} {...input}>
        <Amount label="مدت (ثانیه)" path={at('inactivity', 'time')} min={1} max={3600} initial={30} {...input} />
      </Presence>
      <Presence label="هنگام رفتن از صفحه" path={at('exit_intent')} initial={{}} {...input} />
      <Presence label="اگر مسدودکنندهٔ تبلیغ دارد" path={at('adblock_detection')} initial={{ delay: 0 }} {...input}>
        <Amount
          label="پس از (ثانیه)"
          path={at('adblock_detection', 'delay')}
          min={0}
          max={3600}
          initial={0}
          {...input}
        />
      </Presence>
      <Line label="با کلیک روی این بخش‌ها (انتخابگر CSS)" path={['open_selector']} hint=".open-offer" {...input} />
    </>
  );
}

function Timing(input: SettingsInput) {
  const at = (name: string) => ['timing', name];
  return (
    <>
      <Presence label="محدود به چند بار" path={at('times_times')} initial={1} {...input}>
        <Amount label="تعداد" path={at('times_times')} min={1} max={1000} initial={1} isRequired {...input} />
        <Presence label="در یک بازه" path={at('times_period')} initial="day" {...input}>
          <Choice label="بازه" path={at('times_period')} options={periods} initial="day" {...input} />
        </Presence>
        <Choice
          label="شمرده شود هنگام"
          path={at('times_count')}
          options={{ open: 'باز شدن', close: 'بسته شدن' }}
          initial="open"
          {...input}
        />
      </Presence>
      <Choice
        label="ساعتِ زمان‌بندی"
        path={at('schedule_timezone')}
        options={{ site: 'ساعت سایت', visitor: 'ساعت بازدیدکننده' }}
        initial="site"
        {...input}
      />
      <Wall label="از تاریخ" path={at('schedule_start_date')} {...input} />
      <Wall label="تا تاریخ" path={at('schedule_end_date')} {...input} />
      <Presence label="تنها در این دستگاه‌ها" path={at('devices')} initial={Object.keys(deviceLabels)} {...input}>
        <Several label="دستگاه" path={at('devices')} options={deviceLabels} {...input} />
      </Presence>
      <Presence label="تنها در این مرورگرها" path={at('browsers')} initial="custom" {...input}>
        <Several label="مرورگر" path={at('browsers_options')} options={browserLabels} {...input} />
      </Presence>
      <Presence label="نه برای کاربران واردشده" path={at('users')} initial="all" {...input}>
        <Choice
          label="کدام‌ها"
          path={at('users')}
          options={{ all: 'همهٔ کاربران واردشده', custom: 'این نقش‌ها' }}
          initial="all"
          {...input}
        />
        {settingAt(input.settings, at('users')) === 'custom' && (
          <Several label="نقش" path={at('roles')} options={roleLabels} {...input} />
        )}
      </Presence>
      <Presence label="بسته به نشانی صفحهٔ پیشین" path={at('url')} initial="" {...input}>
        <Choice
          label="اگر آن نشانی"
          path={at('action')}
          options={{ show: 'این را دارد', hide: 'این را ندارد', regex: 'با این الگو می‌خواند' }}
          initial="show"
          {...input}
        />
        <Line label="نشانی یا الگو" path={at('url')} {...input} />
      </Presence>
      <Presence label="تنها برای کسانی که از این‌جا آمده‌اند" path={at('sources')} initial={['search']} {...input}>
        <Several label="از" path={at('sources')} options={sources} {...input} />
      </Presence>
      <Presence label="پس از چند بازدید صفحه" path={at('views')} initial={3} {...input}>
        <Amount label="تعداد بازدید" path={at('views')} min={1} max={1000} initial={3} isRequired {...input} />
      </Presence>
      <Presence label="پس از چند نشست" path={at('sessions')} initial={2} {...input}>
        <Amount label="تعداد نشست" path={at('sessions')} min={1} max={1000} initial={2} isRequired {...input} />
      </Presence>
    </>
  );
}

/** A date and time in the time zone of the schedule. */
function Wall({ label, path, settings, onChange }: SettingsInput & { label: string; path: string[] }) {
  return (
    <JalaliField
      label={label}
      text={writeWall(settingAt(settings, path))}
      hasTime
      onText={(text) => onChange(withValue(settings, path, readWall(text) ?? undefined))}
    />
  );
}
