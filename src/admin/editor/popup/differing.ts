import type { NameOf } from '../../../features/conditions/describe.ts';
import { popupSettings } from '../../../features/popups/settings.ts';
import { sentencesOf } from './describe-settings.ts';

/** Returns the sentences that only the first of two popup settings has; differences without a sentence are its appearance. */
export function differing(settings: unknown, others: unknown, nameOf: NameOf): string[] {
  const [own, ofOthers] = [settings, others].map((one) => sentencesIn(one, nameOf)) as [string[], string[]];
  if (own.join() === ofOthers.join()) return ['شکل پاپ‌آپ یا شیوهٔ باز و بسته شدنش فرق دارد.'];
  return own.filter((sentence) => !ofOthers.includes(sentence));
}

function sentencesIn(settings: unknown, nameOf: NameOf): string[] {
  const { data } = popupSettings.safeParse(settings ?? {});
  return data ? sentencesOf(data, nameOf) : [];
}
