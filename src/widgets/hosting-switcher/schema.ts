import { z } from 'zod';
import { plain, sample, slot, text } from '../../builder/schema.ts';

/** Readable characters of a fragment: letters of any script (half-space inside words too), digits, - and _. */
const tabValue = z
  .string()
  .max(60)
  .regex(/^(?:[\p{L}\p{N}_-][\p{M}\u200c]*)*$/u, 'مقدار زبانه فقط حرف، رقم، خط تیره و زیرخط می‌پذیرد.')
  .default('');

const tab = z.object({
  /** Names the tab in the address (`#{value}`) and its panel (`panel-{value}`); an empty one gets a number. */
  value: tabValue,
  label: sample('زبانه', 60),
  desktopNote: text('', 60),
  /** A shorter version of the note. */
  mobileNote: plain('', 40),
  panel: slot(),
});

export const schema = z.object({
  /** Accessible name of the tab list. */
  label: plain('انتخاب پلن میزبانی', 100),
  tabs: z
    .array(tab)
    .min(1)
    .max(8)
    .overwrite(withValues)
    .refine(hasUniqueValues, 'مقدار هر زبانه باید یکتا باشد.')
    .default(() => withValues([tab.parse({})])),
});

/** Tabs without a value become `tab-1`, `tab-2`, … by position, or the next free number. */
function withValues<T extends { value: string }>(tabs: T[]): T[] {
  const taken = new Set(tabs.map((tab) => tab.value));
  return tabs.map((tab, index) => {
    if (tab.value !== '') return tab;
    let number = index + 1;
    while (taken.has(`tab-${number}`)) number += 1;
    taken.add(`tab-${number}`);
    return { ...tab, value: `tab-${number}` };
  });
}

function hasUniqueValues(tabs: Array<{ value: string }>): boolean {
  return new Set(tabs.map((tab) => tab.value)).size === tabs.length;
}
