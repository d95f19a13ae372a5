import type { PublicPost } from '../../content/posts/index.ts';
import type { ThemePart } from '../../content/posts/template-kind.ts';
import { listPublicAuthors } from '../../content/users/index.ts';
import { explainMatch } from '../../features/conditions/describe.ts';
import { matchOf } from '../../features/conditions/match.ts';
import type { PageSubject } from '../../features/conditions/types.ts';
import { chooseTemplate, explainLoss } from '../../features/templates/choose.ts';
import { hasOwnLayout } from '../../features/templates/settings.ts';
import type { Platform } from '../../platform/context.ts';
import { readTemplates, templatesFor } from '../../site/templates/read.ts';
import { subjectOfArchive, subjectOfPost } from '../../site/templates/subject.ts';
import { findTarget, type Target } from '../../site/templates/target.ts';
import { toWholePost } from '../../site/whole-post.ts';
import { readNames } from './names.ts';
import type { ExplainedPart, Explanation } from './responses.ts';

/** Explains which template of each part the page of an address has, and why. */
export async function explainAddress(platform: Platform, address: string): Promise<Explanation> {
  const target = await findTarget(platform, address);
  const subject = await subjectOf(platform, target);
  const templates = await readTemplates(platform);
  const nameOf = await readNames(
    platform,
    templates.flatMap(({ settings }) => [...settings.include, ...settings.exclude]),
  );
  const parts: ExplainedPart[] = [];
  const fitting = templatesFor(templates, subject);
  const unfit = templates.filter((one) => !fitting.includes(one));
  for (const part of partsOf(target)) {
    const { winner, others } = chooseTemplate(fitting, part, subject);
    parts.push({
      part,
      winner: winner && {
        ...nameIt(winner.template),
        sentence: explainMatch(matchOf(winner.template.settings, subject), winner.template.settings, nameOf),
      },
      others: [
        ...others.map((one) => ({ ...nameIt(one.template), sentence: explainLoss(one.template, one.loss, nameOf) })),
        ...unfit.flatMap((one) => (one.part === part ? [{ ...nameIt(one), sentence: withoutResults }] : [])),
      ],
      note: await noteOn(platform, { part, target, hasWinner: winner !== null }),
    });
  }
  return { page: describeTarget(target), parts };
}

const withoutResults = 'ابزارک «نتیجه‌های جست‌وجو» در آن نیست، پس نتیجه‌ها در آن جایی ندارند.';

const nameIt = ({ id, post }: { id: number; post: PublicPost }) => ({ id, title: post.title });

function partsOf({ on }: Target): ThemePart[] {
  const own = { post: 'single', archive: 'archive', search: 'archive', 'not-found': 'not-found' } as const;
  return ['header', own[on], 'footer'];
}

async function subjectOf(platform: Platform, target: Target): Promise<PageSubject> {
  if (target.on === 'archive') return subjectOfArchive(target.archive);
  if (target.on !== 'post') return { on: target.on };
  const { post } = target;
  const authors = post.authorId === null ? [] : await listPublicAuthors(platform);
  return subjectOfPost(post, authors.find(({ userId }) => userId === post.authorId)?.slug ?? null);
}

const typeWords: Readonly<Record<string, string>> = { page: 'صفحهٔ', post: 'نوشتهٔ', product: 'محصول' };

export function describeTarget(target: Target): string {
  switch (target.on) {
    case 'post':
      return `${typeWords[target.post.type] ?? ''} «${target.post.title}»`.trim();
    case 'archive':
      return `بایگانی «${target.archive.title}»`;
    case 'search':
      return 'نتیجه‌های جست‌وجو';
    case 'not-found':
      return 'در این نشانی صفحه‌ای نیست.';
  }
}

interface Noted {
  part: ThemePart;
  target: Target;
  hasWinner: boolean;
}

async function noteOn(platform: Platform, { part, target, hasWinner }: Noted): Promise<string> {
  if (part === 'header' || part === 'footer') return hasWinner ? '' : 'سربرگ و پابرگ خود سایت نشان داده می‌شود.';
  if (target.on !== 'post') return hasWinner ? '' : 'صفحهٔ سادهٔ خود سایت نشان داده می‌شود.';
  if (hasOwnLayout(target.post.document)) return 'این صفحه با تنظیم خودش چیدمان جداگانه دارد و در قالبی نمی‌نشیند.';
  if (!hasWinner) return 'بدون قالب نشان داده می‌شود، همان‌گونه که در ویرایشگر است.';
  const { template } = await toWholePost(platform, target.post);
  return template ? '' : 'این صفحه ابزارک «متن نوشته» را در خود دارد، پس چیدمان خودش را نگه می‌دارد.';
}
