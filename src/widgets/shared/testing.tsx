import type { PageContext } from '../../builder/context.ts';
import { prepareDocument } from '../../builder/prepare.ts';
import type { Reader } from '../../builder/reader.ts';
import { renderDocument } from '../../builder/render.tsx';
import { emptyReader } from '../../builder/testing.tsx';
import { highlightCode } from '../../features/code/highlight.ts';
import { toman } from '../../platform/money.ts';
import { testSpecs as smallServer } from '../../shop/catalogue/testing.ts';
import type { PlanSpecs, PlanView } from '../../shop/catalogue/types.ts';
import { registry } from '../index.ts';

/** Page context of widgets in tests. */
export const testPage: PageContext = {
  post: {
    id: 7107,
    type: 'page',
    title: 'قیمت و خرید سرور مجازی آلمان',
    excerpt: 'سرور مجازی آلمان با دیسک NVMe و تحویل آنی',
    path: '/germany-vps/',
    featuredImage: '',
    commentsOpen: true,
    author: null,
    publishedAt: Date.UTC(2026, 10, 15, 8),
    updatedAt: Date.UTC(2026, 10, 16, 8),
    terms: [],
  },
  site: {
    title: 'میزبان',
    tagline: 'میزبانی وب و سرور مجازی',
    phone: '02100000000',
    email: 'info@example.com',
    address: 'تهران',
    hours: 'شنبه تا چهارشنبه، ۹ تا ۱۷',
    year: '۱۴۰۵',
    logo: null,
    baseUrl: 'https://example.test',
    openingHours: [],
    social: [],
    seals: [],
    colourScheme: 'auto',
    share: [],
    legal: { terms: '', privacy: '' },
    lazyBackgrounds: true,
    lightbox: { titleFrom: 'title', descriptionFrom: 'description' },
    defaultAnimation: '/animations/servers.json',
    facebook: { lang: 'fa_IR', app_id: '' },
    asksConsent: false,
    gatewayKinds: ['card', 'wallet'],
  },
  trail: [{ title: 'سرور مجازی', path: '/vps/' }],
  nonce: '',
  address: {},
  visitor: null,
  editing: false,
};

/** A reader without pictures and plans; tests override the methods they need. */
export function fakeReader(methods: Partial<Reader> = {}): Reader {
  return {
    ...emptyReader,
    noting() {
      return this;
    },
    highlight: (codes) => codes.map(highlightCode),
    ...methods,
  };
}

export const testSpecs: PlanSpecs = { ...smallServer, trafficTb: 4 };

/** A plan that saves 15 percent with the annual cycle; `changes` make it another one. */
export function testPlan(changes: Partial<PlanView> = {}): PlanView {
  return {
    id: 1,
    slug: 'vps-de-1',
    code: 'VPS-DE-1',
    name: 'پایه',
    category: 'germany-vps',
    line: 'linux',
    specs: testSpecs,
    features: [],
    ending: '',
    popular: false,
    badge: '',
    stock: 'available',
    left: null,
    product: 'vps',
    calendar: 'gregorian',
    needsIdentity: false,
    prices: [
      { cycle: 'monthly', amount: toman(200_000), renewal: null, setup: toman(0) },
      { cycle: 'annual', amount: toman(2_040_000), renewal: null, setup: toman(0) },
    ],
    ...changes,
  };
}

interface RenderOptions {
  reader?: Reader;
  page?: PageContext;
}

/** The HTML of one widget with the id `abc1234`; a widget that would be left out of the page throws its fault. */
export async function renderWidget(type: string, props: object, options: RenderOptions = {}): Promise<string> {
  const { reader = fakeReader(), page = testPage } = options;
  const version = registry.get(type)?.version ?? 1;
  const document = prepareDocument({ version: 1, content: [{ id: 'abc1234', type, v: version, props }] }, registry);
  const { html, faults } = await renderDocument({ document, page, reader });
  const [fault] = faults;
  if (fault) throw new Error(`${fault.type}: ${fault.reason}`, { cause: fault.cause });
  return html;
}
