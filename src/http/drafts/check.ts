import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { prepareDocument } from '../../builder/prepare.ts';
import { findMedia } from '../../content/media/index.ts';
import type { MediaView } from '../../content/media/types.ts';
import {
  type BrowserResult,
  type CheckPost,
  findBrowserCheck,
  findReach,
  type Overrule,
  type PublicPost,
} from '../../content/posts/index.ts';
import { findRedirect } from '../../content/redirects/index.ts';
import { readSettings } from '../../content/settings/index.ts';
import { searchWords } from '../../content/settings/seo.ts';
import { hasRight } from '../../content/users/rights.ts';
import { parseHashAction } from '../../features/hash-actions/index.ts';
import { popupSettings } from '../../features/popups/settings.ts';
import { fail } from '../../platform/errors.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import { mayBeArchive } from '../../site/archives/read.ts';
import { checkPage } from '../../site/check/index.ts';
import { type Printed, readPrinted } from '../../site/check/printed.ts';
import { pathOf } from '../../site/check/rules/links.ts';
import type { Finding, Reach } from '../../site/check/types.ts';
import { readFigures } from '../../site/figures.ts';
import { fillDocument } from '../../site/linked-sections.ts';
import { dressPost } from '../../site/whole-post.ts';
import { registry } from '../../widgets/index.ts';
import type { Services } from '../core/services.ts';
import type { SignedIn } from '../security/signed-in.ts';

/** Services that the check needs. */
type Checking = Pick<Services, 'platform' | 'renderer' | 'config'>;

/** The post as it would be if its draft were live. */
type Checked = PublicPost;

interface CheckOptions {
  /** When it is published, by default now. */
  at?: number | undefined;
  /** Findings of a browser for exactly this document; by default the result stored with its revision. */
  browser?: BrowserResult | null;
}

/** Result of the pre-publish check. */
export interface CheckedPost {
  findings: Finding[];
  /** True if a browser has checked colours and sizes. */
  isBrowserChecked: boolean;
  /** Text and styles as they travel, and pictures as a computer fetches them, in bytes. */
  weight: { page: number; pictures: number };
}

/** Runs the pre-publish check on a post, including the findings of a browser. */
export async function checkPost(
  services: Checking,
  stored: Checked,
  { at, browser: given }: CheckOptions = {},
): Promise<CheckedPost> {
  const { platform, renderer, config } = services;
  await yieldToEventLoop();
  const { document, links, sections } = await fillDocument(platform, stored.document, { keepsUnknown: true });
  const own = new Set(prepareDocument(document, registry).nodes.map(({ id }) => id));
  const post = await dressPost(platform, { ...stored, document, sections });
  const { nodes } = prepareDocument(post.document, registry);
  await yieldToEventLoop();
  const { html, css } = await renderer.renderMarked(post);
  await yieldToEventLoop();
  const printed = readPrinted(html, new Set(nodes.map(({ id }) => id)));
  const { settings } = stored.document as { settings?: unknown };
  const site = await readSettings(platform);
  const reach = await reachOf(services, { post, printed, at: Math.max(at ?? 0, platform.clock.now()) });
  const figures = await readFigures(platform);
  const weight = { page: await compressedSize(html + css), pictures: await pictureBytes(services, post) };
  const browser = given === undefined ? await findBrowserCheck(platform, post.liveRevisionId) : given;
  await yieldToEventLoop();
  const findings = checkPage({
    type: post.type,
    title: post.title,
    noindex: post.seo.noindex,
    nodes,
    printed,
    description: searchWords(post, site).description,
    popup: post.type === 'popup' ? popupSettings.parse(settings ?? {}) : null,
    baseUrl: config.baseUrl,
    ...reach,
    isFrame: ['header', 'footer'].includes(String(post.meta.kind)),
    isEmpty: post.template !== null && own.size === 0,
    figures,
    weight,
    browser,
  });
  // The template was checked when it was published, and the author of a post cannot change it.
  const ofPost = findings.filter(({ widgetId }) => widgetId === null || own.has(widgetId));
  // The editor finds the link of a section, not the widgets in it.
  const inPage = ofPost.map((finding) => ({
    ...finding,
    widgetId: finding.widgetId === null ? null : (links.get(finding.widgetId) ?? finding.widgetId),
  }));
  return { findings: inPage, isBrowserChecked: browser !== null, weight };
}

interface Passing {
  post: Checked;
  user: SignedIn;
  /** Reason for publishing despite errors; only editors may give one. */
  reason: string | undefined;
  at?: number | undefined;
}

/**
 * Enforces the pre-publish check: throws `CheckFailed` for a post with errors, unless a user who may overrule them
 * gives a reason, which the caller must store.
 */
export async function requireCheckPassed(
  services: Services,
  { post, user, reason, at }: Passing,
): Promise<CheckedPost & { overrule: Overrule | undefined }> {
  const { findings, ...checked } = await checkPost(services, post, { at });
  const problems = findings.filter(({ level }) => level === 'error');
  const { isBrowserChecked } = checked;
  if (problems.length === 0) return { findings, ...checked, overrule: undefined };
  const mayOverrule = hasRight(user, 'posts.overrule');
  if (!mayOverrule || reason === undefined) {
    const message = `پیش از انتشار باید برطرف شود: ${problems[0]?.sentence ?? ''}`;
    throw fail('CheckFailed', { message, data: { findings, isBrowserChecked, mayOverrule } });
  }
  return {
    findings,
    ...checked,
    overrule: { reason, problems: problems.map(problemText) },
  };
}

const problemText = ({ label, sentence }: Finding) => `${label}: ${sentence}`;

/** Rules whose errors break the page for visitors: a dead link, a missing price. */
const breaking = new Set(['links', 'figures']);

/** Checks a scheduled post again when it is due, because the rest of the site has changed meanwhile. */
export function checkDuePost(services: Checking): CheckPost {
  return async (post) => {
    const { findings } = await checkPost(services, post);
    const errors = findings.filter(({ level }) => level === 'error');
    const { broken = [], flaws = [] } = Object.groupBy(errors, ({ rule }) => (breaking.has(rule) ? 'broken' : 'flaws'));
    return { broken: broken.map(problemText), flaws: flaws.map(problemText) };
  };
}

/** Resolves the targets of links and buttons of a page within this site. */
async function reachOf(
  { platform, config }: Checking,
  { post, printed, at }: { post: Checked; printed: Printed; at: number },
): Promise<{ addresses: Map<string, Reach>; popups: Map<number, Reach> }> {
  const hrefs = printed.links.flatMap(({ href }) => href ?? []);
  const paths = [
    ...new Set(hrefs.flatMap((href) => (/^(?:#|%23)/.test(href) ? [] : (pathOf(href, config.baseUrl) ?? [])))),
  ];
  const ids = [
    ...new Set([
      ...platform.readDocument(post.document).popups,
      ...hrefs.flatMap((href) => {
        const action = parseHashAction(href);
        return action?.name === 'popup:open' ? [action.settings.id] : [];
      }),
    ]),
  ];
  const found = await findReach(platform, { paths, ids, at });
  const reach = (one: { isPublic: boolean; id: number } | undefined): Reach =>
    one === undefined ? 'missing' : one.isPublic || one.id === post.id ? 'public' : 'hidden';
  const addresses = new Map<string, Reach>();
  for (const path of paths) {
    const own = reach(found.find((one) => one.path === path));
    const isRedirected =
      own === 'missing' &&
      (path === post.path || (await mayBeArchive(platform, path)) || (await findRedirect(platform, { path })) !== null);
    addresses.set(path, isRedirected ? 'public' : own);
  }
  const popups = new Map(ids.map((id) => [id, reach(found.find((one) => one.id === id && one.type === 'popup'))]));
  return { addresses, popups };
}

const compress = promisify(brotliCompress);

/** Size of a text after compression, in bytes. */
async function compressedSize(text: string): Promise<number> {
  return (await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })).length;
}

/** Image bytes that a desktop browser loads: for each image, the size that fills a column. */
async function pictureBytes({ platform }: Checking, { document }: Checked): Promise<number> {
  const pictures = await findMedia(platform, platform.readDocument(document).media);
  return [...pictures.values()].reduce((sum, picture) => sum + bytesOf(picture), 0);
}

const columnWidth = 1200;

function bytesOf({ variants }: MediaView): number {
  const sizes = variants.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width);
  return (sizes.find(({ width }) => width >= columnWidth) ?? sizes.at(-1))?.bytes ?? 0;
}
