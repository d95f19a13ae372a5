import { prepareDocument } from '../../builder/prepare.ts';
import {
  type Added,
  addComment,
  commentAddress,
  commentLimits,
  type Refusal,
  readThreads,
  tidyLine,
  tidyText,
} from '../../content/comments/index.ts';
import { acceptsComments } from '../../content/comments/open.ts';
import type { PublicPost } from '../../content/posts/index.ts';
import { readSettings } from '../../content/settings/index.ts';
import { hasRight } from '../../content/users/rights.ts';
import { isEmailAddress } from '../../platform/email.ts';
import { asAppError, fail } from '../../platform/errors.ts';
import { randomToken } from '../../platform/ids.ts';
import { commentErrorPage } from '../../site/comment-error-page.tsx';
import { findWholePost } from '../../site/whole-post.ts';
import { type CommentFaults, type CommentValues, trapField } from '../../widgets/comments/form.tsx';
import { sentences } from '../../widgets/comments/sentences.ts';
import { webAddress } from '../../widgets/comments/text.ts';
import { registry } from '../../widgets/index.ts';
import { respondError } from '../core/errors.ts';
import { respondPage, respondRedirect } from '../core/respond.ts';
import { type FormCall, type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import type { PostedForm } from '../input/form.ts';
import { signedCookie } from '../security/signed-cookie.ts';
import type { SignedIn } from '../security/signed-in.ts';
import { signedInUser } from '../security/signed-in-user.ts';
import { readVisitor } from '../security/visitor.ts';
import { servePage } from './pages.ts';

const path = '/wp-comments-post.php';

/** Persian letters take six bytes in a url-encoded form. */
const limits = { bytes: 500_000, fields: 20, fieldBytes: 200_000 };
/** Rate limit per address: people correct mistakes quickly, programs retry immediately. */
const rate = { max: 20, seconds: 60 };
/** Above the first rate the text is read to be given back, above this one it is not. */
const readingRate = { name: 'comments read', max: 60, seconds: 60 };

/** Endpoint of WordPress's comment form. */
export function commentRoutes(services: Services): Route[] {
  return [
    route({
      method: 'POST',
      path,
      audience: 'anyone',
      rate: () => readingRate,
      form: () => limits,
      handle: (call) => takeComment(call, services),
    }),
    route({
      method: 'GET',
      path,
      audience: 'anyone',
      async handle({ request }) {
        const refused = await respondError(fail('MethodNotAllowed'), request, services);
        refused.headers.set('allow', 'POST');
        return refused;
      },
    }),
  ];
}

/** Rejected comment, and the message for people. */
interface Problem {
  status: number;
  message: string;
  faults?: CommentFaults;
  /** Seconds until it can be sent again. */
  retryAfter?: number;
  /** False when no form helps. */
  isOpen?: boolean;
  /** False when the text can be sent again, but not as a reply. */
  isReply?: boolean;
}

const refusals: Record<Refusal, Problem> = {
  duplicate: { status: 409, message: 'این دیدگاه را پیش از این فرستاده‌اید.' },
  flood: { status: 429, message: 'دیدگاه‌ها را پشت سر هم می‌فرستید؛ ۱۵ ثانیه صبر کنید و دوباره بفرستید.' },
  crowd: {
    status: 429,
    message: 'در یک دقیقهٔ گذشته دیدگاه‌های زیادی از شبکهٔ اینترنت شما رسیده است؛ یک دقیقهٔ دیگر دوباره بفرستید.',
    retryAfter: 60,
  },
  parent: {
    status: 403,
    message: 'دیدگاهی که به آن پاسخ می‌دهید دیگر نمایش داده نمی‌شود؛ می‌توانید متن خود را جداگانه بفرستید.',
    isReply: false,
  },
};
const tooMany: Problem = { status: 429, message: 'درخواست‌های شما زیاد بود؛ کمی بعد دوباره بفرستید.' };
const closed: Problem = { status: 403, message: 'دیدگاه‌های این صفحه بسته شده است.', isOpen: false };
const unknown: Problem = { status: 404, message: 'صفحه‌ای که برایش نوشتید پیدا نشد.', isOpen: false };

interface Sent {
  values: CommentValues;
  postId: number;
  parentId: number | null;
  isTrapped: boolean;
}

async function takeComment({ request, address, body }: FormCall, services: Services): Promise<Response> {
  const sent = readSent(body);
  let post: PublicPost | null = null;
  const refuse = async (problem: Problem) => respondProblem(problem, { sent, post, services });
  try {
    if (!services.limiter.take(`comments ${address}`, rate)) return await refuse(tooMany);
    post = await findWholePost(services.platform, { id: sent.postId });
    if (!post || post.path === null) return await refuse(unknown);
    if (!(await takesComments(post, services))) return await refuse(closed);
    const user = await signedInUser(request, services);
    const checked = check(sent.values, user);
    if ('faults' in checked) return await refuse(checked);
    const commenter = commenterOf(request, sent.values.consent, services);
    const added = await addComment(services.platform, {
      ...checked.comment,
      post: { id: post.id, title: post.title, path: post.path },
      parentId: sent.parentId,
      user: user && {
        id: user.id,
        isStaff: hasRight(user, 'staff.enter') && !user.mustChangePassword && !user.mustSetSecondFactor,
      },
      commenterId: commenter.id,
      isTrapped: sent.isTrapped,
      addressHash: readVisitor({ request, address }, services.config).address,
      baseUrl: services.config.baseUrl,
    });
    if (!added.ok) return await refuse(refusals[added.reason]);
    const response = await respondAdded(added, post.path, services);
    if (commenter.setCookie) response.headers.append('set-cookie', commenter.setCookie);
    return response;
  } catch (thrown) {
    const error = asAppError(thrown);
    if (error.status >= 500) services.platform.log.error({ err: error.cause ?? error }, 'a comment was not stored');
    return refuse({ status: error.status, message: error.message });
  }
}

/** Fields of the form as typed. A file or list in place of a text is not our comment form. */
function readSent(form: PostedForm): Sent {
  const text = (name: string) => {
    const value = form.get(name) ?? '';
    if (typeof value !== 'string') throw fail('BadRequest');
    return value;
  };
  const number = (name: string) => (/^\d{1,15}$/.test(text(name)) ? Number(text(name)) : -1);
  const parent = ['', '0'].includes(text('comment_parent')) ? null : number('comment_parent');
  return {
    values: {
      comment: text('comment'),
      author: text('author'),
      email: text('email'),
      url: text('url'),
      consent: text('wp-comment-cookies-consent') === 'yes',
    },
    postId: number('comment_post_ID'),
    parentId: parent,
    isTrapped: text(trapField) !== '',
  };
}

/** True if the published page has the comments widget and staff have left comments open. */
async function takesComments(post: PublicPost, { platform }: Services): Promise<boolean> {
  if (!acceptsComments(post, await readSettings(platform), platform.clock.now())) return false;
  const { nodes } = prepareDocument(post.document, registry);
  return nodes.find(({ widget }) => widget.type === 'comments')?.props.open === true;
}

const commenterCookie = signedCookie('commenter');

/**
 * Cookie id of a commenter who wants to be remembered. Not the visitor id: votes count by that one, and frequent
 * commenters could collect many.
 */
function commenterOf(request: Request, isRemembered: boolean, { config }: Services) {
  const id = commenterCookie.read(request, config);
  if (id !== null) return { id, setCookie: isRemembered ? null : commenterCookie.take(config) };
  if (!isRemembered) return { id, setCookie: null };
  const given = randomToken(16);
  return { id: given, setCookie: commenterCookie.give(given, config) };
}

type Checked = { comment: { name: string; email: string; url: string; text: string } } | (Problem & { faults: object });

/** Validates the values: returns the stored form, or a message per invalid field. */
function check(values: CommentValues, user: SignedIn | null): Checked {
  const text = tidyText(values.comment);
  const name = user ? user.name : tidyLine(values.author);
  // Customers may have none.
  const email = user?.email || values.email.trim();
  const url = urlOf(values.url.trim());
  const faults: CommentFaults = {
    ...(text === '' ? { comment: sentences.noText } : {}),
    ...(text.length > commentLimits.text ? { comment: 'متن دیدگاه بیش از اندازه بلند است.' } : {}),
    ...(name === '' ? { author: sentences.noName } : {}),
    ...(name.length > commentLimits.name ? { author: 'نام بیش از اندازه بلند است.' } : {}),
    ...(email.length <= commentLimits.email && isEmailAddress(email) ? {} : { email: emailFault(email) }),
    ...(url === null ? { url: 'نشانی وب‌سایت درست نیست؛ می‌توانید آن را خالی بگذارید.' } : {}),
  };
  if (Object.keys(faults).length > 0)
    return { status: 400, message: 'بخش‌هایی از فرم را باید درست کنید؛ متن شما همین‌جاست.', faults };
  return { comment: { name, email, url: url ?? '', text } };
}

function emailFault(email: string): string {
  if (email === '') return sentences.noEmail;
  return email.length > commentLimits.email ? 'ایمیل بیش از اندازه بلند است.' : sentences.wrongEmail;
}

/** Author URL for a link; `example.ir` becomes `https://example.ir/`. Null if invalid. */
function urlOf(typed: string): string | null {
  if (typed === '') return '';
  const url = webAddress(/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`);
  const isNamed = url !== null && /\./.test(new URL(url).hostname) && new URL(url).username === '';
  return isNamed && url.length <= commentLimits.url ? url : null;
}

async function respondAdded(
  { id, status, moderationHash }: Added & { ok: true },
  postPath: string,
  services: Services,
): Promise<Response> {
  const isPending = status !== 'approved';
  // The author, who is redirected immediately, must find the comment on the page.
  if (!isPending) await refreshPage(postPath, services);
  return respondRedirect(commentAddress(postPath, { id, isPending, moderationHash }));
}

/** Re-renders the page whose comments have changed, so that the next visitor sees the change. */
export async function refreshPage(postPath: string, services: Services): Promise<void> {
  await servePage(encodeURI(postPath), services, { wait: true }).catch((err) =>
    services.platform.log.warn({ err }, 'the page of a changed comment could not be rendered'),
  );
}

async function respondProblem(
  { status, message, faults = {}, retryAfter = 15, isOpen = true, isReply = true }: Problem,
  { sent, post, services }: { sent: Sent; post: PublicPost | null; services: Services },
): Promise<Response> {
  const page = commentErrorPage(
    {
      message,
      faults,
      values: sent.values,
      post: { id: Math.max(sent.postId, 0), title: post?.title ?? '', path: post?.path ?? '' },
      reply: isReply ? await findReplied(sent, services) : null,
      isOpen,
    },
    { frame: services.renderer.lastFrame(), assets: services.assets },
  );
  const headers: Record<string, string> = status === 429 || status === 503 ? { 'retry-after': String(retryAfter) } : {};
  return respondPage(page, services, { status, headers });
}

/** The comment that the form replied to; without its author's name when that cannot be read. */
async function findReplied({ postId, parentId }: Sent, { platform }: Services) {
  if (parentId === null) return null;
  const threads = await readThreads(platform, [{ postId }]).catch(() => null);
  const found = threads?.get(postId)?.comments.find(({ id }) => id === parentId);
  return { id: parentId, name: found?.name ?? 'دیدگاه' };
}
