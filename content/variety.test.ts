import { describe, expect, it } from 'vitest';
import type { WidgetNode } from '../src/builder/document.ts';
import { prepareDocument } from '../src/builder/prepare.ts';
import { registry } from '../src/widgets/index.ts';
import { campaignAt } from './campaign.ts';
import { germanyVps } from './pages/germany-vps.ts';
import { pages } from './pages/index.ts';
import { productPages } from './pages/products/index.ts';
import type { Parts } from './types.ts';

const parts: Parts = { picture: () => 1, template: () => 2, popup: () => 3, page: () => 4, campaign: campaignAt(0) };

/** The subject of every drawing: a drawing means one thing on the whole site. */
const subjects: Record<string, string[]> = {
  house: ['سرور مجازی', 'ماشین جدا با KVM'],
  chip: ['سرور اختصاصی', 'همهٔ سخت‌افزار برای شما'],
  copies: ['فضای پشتیبان', 'یکی بیرون از ساختمان'],
  rack: ['رم جدا برای هر سایت'],
  stairs: ['هر وقت خواستید بزرگ‌ترش کنید'],
  lantern: ['پشتیبانی شبانه‌روزی (نمونه)'],
  days: ['خراب شد؟ به دیروز برگردید'],
  office: ['نرم‌افزار مالی و اداری'],
  desk: ['میز کار همیشه روشن'],
  receipt: ['قیمت تمدید همان قیمت خرید است'],
  bell: ['قطع ناگهانی نداریم'],
};

it('each drawing of a tile means one thing', () => {
  const drawn = pages.flatMap(({ document }) =>
    prepareDocument(document(parts), registry)
      .nodes.filter(({ widget }) => widget.type === 'bento')
      .flatMap(({ props }) => props.tiles as Array<{ drawing: string; title: string }>)
      .filter(({ drawing }) => drawing !== 'none'),
  );
  for (const { drawing, title } of drawn) expect(subjects[drawing], `${title}: ${drawing}`).toContain(title);
  expect(drawn.length).toBeGreaterThan(10);
});

/** The types of the widgets of a section, in their order. */
function compositionOf(section: WidgetNode): string {
  const types = prepareDocument({ version: 1, content: [section] }, registry).nodes.map(({ widget }) => widget.type);
  return types.join(' ');
}

describe('each product page has a section that only it has', () => {
  // The price list is one table, and the page of domains begins with the search for a name.
  const others = ['plans', 'domains'];
  const sold = [germanyVps, ...productPages.filter(({ slug }) => !others.includes(slug))].map(
    ({ slug, document }) => [slug, document(parts).content.map(compositionOf)] as const,
  );
  it.each(sold)('%s', (slug, sections) => {
    const elsewhere = new Set(sold.filter(([other]) => other !== slug).flatMap(([, theirs]) => theirs));
    // The hero differs by what stands beside its words, and the call to buy is the same everywhere.
    expect(sections.slice(1, -1).filter((section) => !elsewhere.has(section))).not.toEqual([]);
  });
});

it('the Germany page has a price on every tab, a receipt, a network with numbers, and a number in the ping answer', () => {
  const text = JSON.stringify(germanyVps.document(parts));
  for (const line of ['linux', 'windows', 'economic', 'professional'])
    expect(text).toContain(`"desktopNote":"از {{from:germany-vps/${line}}}"`);
  for (const type of ['plan-receipt', 'route-ribbon']) expect(text).toContain(`"type":"${type}"`);
  expect(text).toMatch(/پینگ سرور آلمان[^}]*۸۵ تا ۱۲۰ میلی‌ثانیه/);
});
