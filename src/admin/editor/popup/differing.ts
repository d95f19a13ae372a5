import { describeConditions, type NameOf } from '../../../features/conditions/describe.ts';
import { popupSettings } from '../../../features/popups/settings.ts';
import { hasOwnLayout, templateSettings } from '../../../features/templates/settings.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { sentencesOf } from './describe-settings.ts';

/**
 * Returns the sentences that only the first of two settings of a popup, a template or a post has; differences without
 * a sentence are the appearance of a popup.
 */
export function differing(settings: unknown, others: unknown, nameOf: NameOf): string[] {
  const sentencesIn = [settings, others].some(isOfTheme) ? sentencesOfTheme : sentencesOfPopup;
  const [own, ofOthers] = [settings, others].map((one) => sentencesIn(one ?? {}, nameOf)) as [string[], string[]];
  if (own.join() === ofOthers.join()) return ['شکل پاپ‌آپ یا شیوهٔ باز و بسته شدنش فرق دارد.'];
  return own.filter((sentence) => !ofOthers.includes(sentence));
}

/** True for settings of a theme template, and of a post that opts out of templates. */
const isOfTheme = (settings: unknown): boolean =>
  typeof settings === 'object' && settings !== null && ('template' in settings || 'layout' in settings);

function sentencesOfTheme(settings: object, nameOf: NameOf): string[] {
  if (!('template' in settings)) return [hasOwnLayout({ settings }) ? 'چیدمان خودش را دارد.' : 'در قالب می‌نشیند.'];
  const { data } = templateSettings.safeParse(settings.template);
  if (!data) return [];
  const places = describeConditions(data, nameOf);
  return [
    places ? `به کار می‌رود در ${places.in}${places.but}.` : 'شرطی ندارد.',
    `اولویتش ${formatNumber(data.priority)} است.`,
  ];
}

function sentencesOfPopup(settings: object, nameOf: NameOf): string[] {
  const { data } = popupSettings.safeParse(settings);
  return data ? sentencesOf(data, nameOf) : [];
}
