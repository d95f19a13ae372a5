import { CircleCheck, CircleX } from 'lucide';
import { useState } from 'react';
import { deviceLabels } from '../../../builder/element/device-labels.ts';
import type { Device } from '../../../builder/element/devices.ts';
import type { Role } from '../../../content/users/roles.ts';
import { browserLabels, roleLabels } from '../../../features/popups/labels.ts';
import { popupSettings } from '../../../features/popups/settings.ts';
import type { PopupBrowser } from '../../../features/popups/types.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { DateTimeField } from '../../kit/date-time-field.tsx';
import { Glyph } from '../../kit/glyph.tsx';
import { Modal } from '../../kit/modal.tsx';
import { NumberInput } from '../../kit/number-input.tsx';
import { SearchSelect } from '../../kit/search-select.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { readWhole } from '../../kit/typed-numbers.ts';
import type { Choices } from '../conditions/use-choices.ts';
import type { Settings } from '../fields/inputs.tsx';
import { firstPageOf, type ImaginedVisitor, simulateDraft } from './simulate.ts';

type Visitor = Omit<ImaginedVisitor, 'page'>;

/** Simulates a visitor and reports whether this popup draft would open, and why. */
export function PopupSimulator({ settings, choices, close }: { settings: Settings; choices: Choices; close(): void }) {
  const [pageId, setPageId] = useState<number>();
  const [visitor, setVisitor] = useState<Visitor>(() => ({
    now: Date.now(),
    referrer: '',
    device: 'desktop',
    browser: 'chrome',
    roles: null,
    impressions: 0,
    views: 0,
    sessions: 0,
    anotherOpened: false,
    isDisabled: false,
  }));
  const set = (changes: Partial<Visitor>) => setVisitor((before) => ({ ...before, ...changes }));
  const { data } = popupSettings.safeParse(settings);
  const page = choices.posts.find(({ id }) => id === pageId) ?? firstPageOf(data, choices.posts);
  const result = data && simulateDraft(data, { ...visitor, page }, location.host);
  return (
    <Modal title="این پاپ‌آپ برای چه کسی باز می‌شود؟" close={close} isWide>
      <div className="ed-simulator">
        <div>
          <SearchSelect
            label="صفحه‌ای که در آن است"
            value={String(page?.id ?? '')}
            choices={choices.posts.map(({ id, title }) => [String(id), title] as const)}
            onChange={(id) => setPageId(Number(id))}
          />
          <VisitorFields visitor={visitor} set={set} />
        </div>
        <div role="status">
          {!result && <p className="problem">تنظیمات پاپ‌آپ هنوز درست نیست.</p>}
          {result && <Verdict {...result} />}
        </div>
      </div>
      <div className="modal-actions">
        <Button kind="quiet" onPress={close}>
          بستن
        </Button>
      </div>
    </Modal>
  );
}

function VisitorFields({ visitor, set }: { visitor: Visitor; set(changes: Partial<Visitor>): void }) {
  const [at, setAt] = useState<number | null>(null);
  return (
    <>
      <SelectField
        label="دستگاه"
        value={visitor.device}
        choices={Object.entries(deviceLabels)}
        onChange={(device) => set({ device: device as Device })}
      />
      <SelectField
        label="مرورگر"
        value={visitor.browser ?? ''}
        choices={[...Object.entries(browserLabels), ['', 'دیگر']]}
        onChange={(browser) => set({ browser: browser === '' ? null : (browser as PopupBrowser) })}
      />
      <SelectField
        label="وارد شده با نقش"
        value={visitor.roles?.[0] ?? ''}
        choices={[['', 'وارد نشده است'], ...Object.entries(roleLabels)]}
        onChange={(role) => set({ roles: role === '' ? null : [role as Role] })}
      />
      <TextField
        label="از کدام نشانی آمده است"
        isLatin
        placeholder="https://www.google.com/"
        value={visitor.referrer}
        onChange={(referrer) => set({ referrer })}
      />
      <DateTimeField
        label="در تاریخ و ساعت"
        hint="خالی یعنی همین حالا"
        value={at}
        onChange={(next) => {
          setAt(next);
          set({ now: next ?? Date.now() });
        }}
      />
      <Count
        label="پیش از این دیده است (بار)"
        value={visitor.impressions}
        set={(impressions) => set({ impressions })}
      />
      <Count label="صفحه‌هایی که دیده است" value={visitor.views} set={(views) => set({ views })} />
      <Count label="نشست‌ها" value={visitor.sessions} set={(sessions) => set({ sessions })} />
      <Checkbox isSelected={visitor.anotherOpened} onChange={(anotherOpened) => set({ anotherOpened })}>
        پاپ‌آپ دیگری باز شده است
      </Checkbox>
      <Checkbox isSelected={visitor.isDisabled} onChange={(isDisabled) => set({ isDisabled })}>
        خواسته است دیگر نشان داده نشود
      </Checkbox>
    </>
  );
}

function Verdict({ passes, rules }: ReturnType<typeof simulateDraft>) {
  return (
    <>
      <p className="ed-verdict" data-passes={passes}>
        <Glyph drawing={passes ? CircleCheck : CircleX} size={24} />
        {passes ? 'نشان داده می‌شود' : 'نشان داده نمی‌شود'}
      </p>
      <ul>
        {rules.map(({ rule, label, passes, sentence }) => (
          <li key={rule} data-passes={passes}>
            <Glyph drawing={passes ? CircleCheck : CircleX} />
            <span>
              <strong>{label}:</strong> {sentence}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** An empty field is null. */
function readCount(text: string): number | null {
  const count = text.trim() === '' ? 0 : readWhole(text);
  return count !== null && count >= 0 && count <= 9999 ? count : null;
}

function Count({ label, value, set }: { label: string; value: number; set(value: number): void }) {
  const [typed, setTyped] = useState<string>();
  return (
    <NumberInput
      label={label}
      value={typed ?? String(value)}
      problem={typed !== undefined && readCount(typed) === null ? 'عددی از ۰ تا ۹٬۹۹۹ بنویسید.' : undefined}
      onChange={(text) => {
        setTyped(text);
        const count = readCount(text);
        if (count !== null) set(count);
      }}
    />
  );
}
