import { deviceLabels } from '../../builder/element/device-labels.ts';
import type { BrowserFinding, BrowserResult, BrowserView } from '../../content/posts/types.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import type { FindingLevel, RuleFinding } from './types.ts';

/** Ratio below which text cannot be read at all, which blocks publishing. */
const legible = 3;

const deviceOf = { 360: deviceLabels.mobile, 768: deviceLabels.tablet, 1440: deviceLabels.desktop } as const;
const schemeLabels = { light: 'حالت روشن', dark: 'حالت تیره' } as const;

/** Findings of a browser check as sentences for staff, with the views in which each applies. */
export function browserFindings({ views, findings }: BrowserResult): RuleFinding[] {
  return findings.map((finding) => {
    const where = describeViews(finding.views, views);
    return {
      level: levelOf(finding),
      widgetId: finding.widgetId,
      sentence: `${where === '' ? '' : `${where}: `}${sentenceOf(finding)}`,
    };
  });
}

function levelOf({ rule, ratio }: BrowserFinding): FindingLevel {
  return rule === 'text-contrast' && ratio && ratio.measured < legible ? 'error' : 'warning';
}

function sentenceOf({ rule, text, ratio }: BrowserFinding): string {
  const named = (noun: string, ezafe = noun) => (text === '' ? noun : `${ezafe} «${text}»`);
  const numbers = ratio ? ` (تضاد ${decimal(ratio.measured)}، دست‌کم ${decimal(ratio.required)} باید باشد)` : '';
  switch (rule) {
    case 'text-contrast':
      return `${named('نوشته', 'نوشتهٔ')} روی زمینه‌اش سخت خوانده می‌شود${numbers}.`;
    case 'picture-contrast':
      return 'نوشته روی عکس است و شاید سخت خوانده شود؛ زمینه‌ای پررنگ‌تر یا عکسی آرام‌تر بگذارید.';
    case 'link-colour':
      return `${named('پیوند')} در میان متن فقط با رنگ شناخته می‌شود و رنگش به رنگ متن نزدیک است${numbers}.`;
    case 'target-size':
      return `${named('پیوند یا دکمه', 'پیوند یا دکمهٔ')} برای انگشت کوچک است؛ دست‌کم ۲۴ در ۲۴ پیکسل جا می‌خواهد.`;
  }
}

const decimal = (ratio: number) => toPersianDigits(String(Math.floor(ratio * 10) / 10)).replace('.', '٫');

/** Names some of the checked views, like «در موبایل، حالت تیره»; empty if they are all. */
export function describeViews(some: readonly BrowserView[], all: readonly BrowserView[]): string {
  const schemes = unique(all.map(({ scheme }) => scheme));
  const widthsIn = (views: readonly BrowserView[], scheme: BrowserView['scheme']) =>
    unique(views.filter((view) => view.scheme === scheme).map(({ width }) => width)).sort((a, b) => a - b);
  const devices = (scheme: BrowserView['scheme']) => {
    const widths = widthsIn(some, scheme);
    return widths.length === widthsIn(all, scheme).length ? '' : widths.map((width) => deviceOf[width]).join(' و ');
  };
  const affected = schemes.filter((scheme) => widthsIn(some, scheme).length > 0);
  const isSame = affected.every((scheme) => devices(scheme) === devices(affected[0] ?? scheme));
  const parts =
    isSame && affected.length === schemes.length
      ? [devices(affected[0] ?? 'light')]
      : affected.map((scheme) => [devices(scheme), schemeLabels[scheme]].filter(Boolean).join('، '));
  return parts.filter(Boolean).length === 0 ? '' : `در ${parts.join('؛ و در ')}`;
}

const unique = <T>(values: T[]): T[] => [...new Set(values)];
