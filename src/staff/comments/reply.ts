import { addComment, approveComment, findComment, type Refusal } from '../../content/comments/index.ts';
import type { StaffComment } from '../../content/comments/types.ts';
import type { Call } from '../../http/core/routes.ts';
import type { Services } from '../../http/core/services.ts';
import { refreshPage } from '../../http/public/comments.ts';
import type { SignedIn } from '../../http/security/signed-in.ts';
import { readVisitor } from '../../http/security/visitor.ts';
import { invalidFields } from '../../platform/errors.ts';
import { findWholePost } from '../../site/whole-post.ts';

const refusals: Record<Refusal, string> = {
  duplicate: 'همین پاسخ را پیش از این فرستاده‌اید.',
  flood: 'پاسخ‌ها را پشت سر هم می‌فرستید؛ چند لحظه صبر کنید.',
  crowd: 'از شبکهٔ شما پاسخ‌های زیادی رسیده است؛ یک دقیقه صبر کنید.',
  parent: 'این دیدگاه دیگر نمایش داده نمی‌شود.',
};

interface Reply extends Pick<Call, 'request' | 'address'> {
  /** The comment that is replied to. */
  id: number;
  text: string;
  user: SignedIn;
}

/** Publishes a reply to an approved or pending comment; a pending comment is approved with it. */
export async function replyToComment(
  services: Services,
  { id, text, user, request, address }: Reply,
): Promise<StaffComment> {
  const { platform, config } = services;
  const { status, post } = await findComment(platform, id);
  const shown = await findWholePost(platform, { id: post.id });
  if (!shown || shown.path === null)
    throw invalidFields({ text: 'صفحهٔ این دیدگاه روی سایت نیست؛ پس پاسخ هم دیده نمی‌شود.' });
  if (status !== 'approved' && status !== 'pending')
    throw invalidFields({ text: 'دیدگاهی که در هرزنامه یا زباله‌دان است پاسخ نمی‌گیرد؛ نخست آن را تأیید کنید.' });
  if (status === 'pending') await approveComment(platform, { id, baseUrl: config.baseUrl });
  const added = await addComment(platform, {
    post: { id: post.id, title: shown.title, path: shown.path },
    parentId: id,
    name: user.name,
    email: user.email,
    url: '',
    text,
    user: { id: user.id, isStaff: true },
    commenterId: null,
    isTrapped: false,
    addressHash: readVisitor({ request, address }, config).address,
    baseUrl: config.baseUrl,
  });
  await refreshPage(shown.path, services);
  if (!added.ok) throw invalidFields({ text: refusals[added.reason] });
  return findComment(platform, added.id);
}
