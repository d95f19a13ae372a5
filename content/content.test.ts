import { describe, expect, it } from 'vitest';
import { documentReader } from '../src/builder/document-facts.ts';
import { type PreparedNode, prepareDocument } from '../src/builder/prepare.ts';
import { popupSettings } from '../src/features/popups/settings.ts';
import { cycles } from '../src/shop/catalogue/types.ts';
import { registry } from '../src/widgets/index.ts';
import { campaignAt } from './campaign.ts';
import { pages } from './pages/index.ts';
import { planLines, plans } from './plans/index.ts';
import { pagePopups, popups } from './popups.ts';
import { incidents } from './posts/incidents.ts';
import { articles } from './posts/index.ts';
import { templates } from './templates.ts';
import type { Parts } from './types.ts';

const parts: Parts = { picture: () => 1, template: () => 2, popup: () => 3, page: () => 4, campaign: campaignAt(0) };
const written = [...pages, ...articles, ...incidents].map(
  ({ slug, document }) => [slug || 'home', document(parts)] as const,
);
const unlisted = [...templates, ...popups, ...pagePopups].map(({ name, document }) => [name, document(parts)] as const);
const documents = [...written, ...unlisted];
const [germanyVps] = pages.filter(({ id }) => id === 7107).map(({ document }) => document(parts));
if (!germanyVps) throw new Error('There is no page 7107.');

describe('the default site', () => {
  it.each(documents)('%s renders every widget it names', (_name, document) => {
    expect(prepareDocument(document, registry).faults).toEqual([]);
  });

  it.each(documents)('%s is written with Persian letters, digits and half-spaces', (_name, document) => {
    const texts = prepareDocument(document, registry).nodes.flatMap(textsOf);
    for (const text of texts) {
      expect(text, 'Arabic letters').not.toMatch(/[يكىة٠-٩]/);
      expect(text, 'a detached prefix or suffix').not.toMatch(/(?:^| )ن?می [آ-ی]| ها(?:ی)?(?= |$|[.،؛])/);
      expect(text, 'another word for what has one').not.toMatch(otherWords);
      expect(withoutNames(text), 'Latin digits in Persian text').not.toMatch(/[آ-ی][^\n]*\d|\d[^\n]*[آ-ی]/);
    }
  });

  it.each(written)('%s keeps the distance of all pages to the footer', (_name, document) => {
    const { nodes } = prepareDocument(document, registry);
    expect(nodes.filter(({ widget }) => widget.type === 'spacer')).toEqual([]);
    const last = document.content.at(-1);
    expect([last?.type, last?.props.space]).not.toEqual(['container', 'none']);
  });

  it.each([...popups, ...pagePopups].map(({ name, document }) => [name, document(parts)] as const))(
    'the settings of the popup %s are right',
    (_name, { settings }) => {
      expect(popupSettings.safeParse(settings).error).toBeUndefined();
    },
  );

  it('the Germany VPS page is 7107 and its switcher has four tabs of plan cards', () => {
    const { nodes } = prepareDocument(germanyVps, registry);
    const switcher = nodes.find((node) => node.widget.type === 'hosting-switcher');
    expect(switcher?.props).toMatchObject({
      tabs: ['linux', 'windows', 'economic', 'professional'].map((value) => ({ value })),
    });
    expect(nodes.filter((node) => node.widget.type === 'plan-cards')).toHaveLength(4);
  });

  it('is searched by what visitors read, not by names for screen readers', () => {
    const { text, popups } = documentReader(registry)(germanyVps);
    const lines = text.split('\n');
    for (const read of [
      'فالکن‌اشتاین و نورنبرگ',
      'پلن خود را انتخاب کنید',
      'لینوکس',
      'شبکهٔ فالکن‌اشتاین',
      'تحویل خودکار، …',
    ])
      expect(lines).toContain(read);
    expect(lines).not.toContain('نوع سرور مجازی آلمان');
    expect(popups).toEqual([3]);
  });

  it('every machine has prices for all five cycles, everything one for a year, in whole Toman', () => {
    for (const plan of plans) {
      const sold = plan.prices.map((price) => price.cycle);
      if (plan.specs) expect(sold).toEqual(cycles);
      expect(sold).toContain('annual');
      for (const { amount } of plan.prices) expect(amount % 10).toBe(0);
    }
  });

  it('every plan is sold under a line of its own category, which has a name', () => {
    const categories = new Map<string, string>();
    for (const { line, category, code } of plans) {
      expect(
        planLines.map(({ slug }) => slug),
        code,
      ).toContain(line);
      expect(categories.get(line) ?? category, code).toBe(category);
      categories.set(line, category);
    }
  });
});

/** What is called otherwise here: «قیمت», «رأی», «فایروال», «شمارهٔ همراه», «دیگر نشان داده نشود», «تومان در ماه», «۲۰٪». */
const otherWords =
  /(?<![آ-ی])(?:بها|بهای|رای)(?![آ-ی])|فایر[ \u200c]وال|دیوار(?:هٔ)? آتش|(?:شماره|شمارهٔ|تلفن) (?:موبایل|تلفن همراه)|نشان نده|تومان (?:ماهانه|ماهیانه)|٪[۰-۹]|[۰-۹] درصد/;

const codes = ['url', 'anchor', 'value', 'icon', 'orderUrl', 'code', 'filename', 'emailTo', 'tone', 'size', 'tag'];
const codeTags = /<(code|pre|kbd|bdi)\b[^>]*>[\s\S]*?<\/\1>/g;

/** Latin names with their numbers: `IPv4`, `Ubuntu 24.04`, `{{from:germany-vps@12}}`. */
function withoutNames(text: string): string {
  return text.replace(/\{\{[^}]*\}\}|[A-Za-z][\w.:/@-]*(?: \d[\w.]*)*/g, 'A');
}

/** The texts people read, without markup and without codes. */
function textsOf(node: PreparedNode): string[] {
  const walk = (value: unknown, key: string): string[] => {
    if (typeof value === 'string')
      return codes.includes(key) ? [] : [value.replace(codeTags, ' ').replace(/<[^>]*>/g, '\n')];
    if (Array.isArray(value)) return value.flatMap((item) => walk(item, key));
    if (typeof value !== 'object' || value === null || 'widget' in value) return [];
    return Object.entries(value).flatMap(([name, item]) => walk(item, name));
  };
  return walk(node.props, '');
}
