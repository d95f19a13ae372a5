import type { z } from 'zod';
import type { WidgetChange } from '../../builder/compare.ts';
import type { PageContext } from '../../builder/context.ts';
import type { PageDocument } from '../../builder/document.ts';
import type { Month } from '../../content/archives.ts';
import type { AuditRow } from '../../content/audit/kinds.ts';
import type { CommentedPost, CommentStatus, StaffComment } from '../../content/comments/types.ts';
import type {
  FilledForm,
  KeptFile,
  StaffSubmission,
  SubmissionNote,
  SubmittedField,
} from '../../content/forms/types.ts';
import type { MediaItem, MediaUse } from '../../content/media/types.ts';
import type { MenuLocation } from '../../content/menus/locations.ts';
import type { MenuItem, MenuPost } from '../../content/menus/types.ts';
import type { Autosave } from '../../content/posts/autosave.ts';
import type { ScheduleNews } from '../../content/posts/schedule-news.ts';
import type { Post, PostStatus, PostSummary, PostType, Revision } from '../../content/posts/types.ts';
import type { PostAuthor } from '../../content/posts/update.ts';
import type { StaffRating } from '../../content/ratings/list.ts';
import type { MissingAddress, Redirect, SavedRedirect } from '../../content/redirects/types.ts';
import type { CountedQuery } from '../../content/search/queries.ts';
import type { CurrentSettings } from '../../content/settings/read.ts';
import type { SampleSetting } from '../../content/settings/samples.ts';
import type { SiteSettings } from '../../content/settings/schema.ts';
import type { Course, PopupCounts, RatedPage, VisitedPage } from '../../content/statistics/types.ts';
import type { StaffTerm, Term } from '../../content/terms/types.ts';
import type { Person } from '../../content/users/people-words.ts';
import type { Right } from '../../content/users/rights.ts';
import type { Role } from '../../content/users/roles.ts';
import type { ListedSession } from '../../content/users/sessions.ts';
import type { SignIn } from '../../content/users/sign-ins.ts';
import type { ApiToken } from '../../content/users/token-words.ts';
import type { PageOf } from '../../platform/db/page.ts';
import type { Rial } from '../../platform/money.ts';
import type { Undelivered } from '../../platform/outbox/state.ts';
import type { LedgerEntry } from '../../shop/balance/ledger.ts';
import type { Change, PageEffect, priceChanges } from '../../shop/catalogue/effect.ts';
import type { RepricedPlan } from '../../shop/catalogue/price-change.ts';
import type { PlanLine, StaffCoupon, StaffOption, StaffPlan, VatRate } from '../../shop/catalogue/types.ts';
import type { Customer } from '../../shop/customers/index.ts';
import type { StaffCustomer } from '../../shop/customers/staff.ts';
import type { InvoiceLine } from '../../shop/invoices/read.ts';
import type { Sales } from '../../shop/invoices/sales.ts';
import type { StaffInvoice } from '../../shop/invoices/staff.ts';
import type { DescribedSelection } from '../../shop/orders/describe.ts';
import type { StaffOrder, WholeOrder } from '../../shop/orders/staff.ts';
import type { ListedAttempt, StaffAttempt } from '../../shop/payments/staff.ts';
import type { AttemptState } from '../../shop/payments/states.ts';
import type { StaffRefund } from '../../shop/refunds/staff.ts';
import type { ShopWaiting } from '../../shop/refunds/waiting.ts';
import type { BriefService } from '../../shop/services/brief.ts';
import type { StaffService, WholeService } from '../../shop/services/staff.ts';
import type { TimelineEntry } from '../../shop/timeline/staff.ts';
import type { ImportPlan } from '../../shop/transfer/compare.ts';
import type { Imported } from '../../shop/transfer/import.ts';
import type { Finding } from '../../site/check/types.ts';
import type { Health } from '../ops/health-state.ts';
import type { refreshLoopBody } from '../public/refresh-loop-body.ts';
import type { SignedIn } from '../security/signed-in.ts';
import type {
  autosave,
  changedComment,
  changedDraft,
  changedNote,
  changedPanel,
  changedSettings,
  changedSubmission,
  checkedDraft,
  commentReply,
  commentsBulk,
  handedIn,
  matchingPosts,
  newNote,
  newPost,
  newPreviewLink,
  nothing,
  pastedDocument,
  postsBulk,
  publication,
  readMark,
  removedSubmission,
  restoredRevision,
  revokedPreviewLink,
  submissionsBulk,
  testMail,
  widgetOfPost,
} from './bodies.ts';
import type { BulkAnswer } from './bulk.ts';
import type {
  changedCoupon,
  changedOption,
  changedPrices,
  couponsQuery,
  newCoupon,
  newOption,
  newVatRate,
  optionOrder,
  removedOfCatalogue,
  removedVatRate,
  triedPrices,
} from './catalogue-bodies.ts';
import type { ListAnswer } from './list-query.ts';
import type {
  changedMedia,
  croppedMedia,
  mediaBulk,
  mediaQuery,
  newFile,
  removedMedia,
  replacement,
} from './media-bodies.ts';
import type { changedMenu } from './menu-bodies.ts';
import type { OpenApi } from './open-api-types.ts';
import type {
  changedPerson,
  changedProfile,
  deletion,
  endedSession,
  firstCode,
  invitation,
  ownPassword,
  peopleBulk,
  peopleQuery,
  publicAuthor,
  roleDemand,
} from './people-bodies.ts';
import type { changedPlan, newPlan, planOrder, plansQuery, removedPlan, savedLines, triedPlan } from './plan-bodies.ts';
import type {
  auditQuery,
  commentsQuery,
  compareQuery,
  dashboardQuery,
  formQuery,
  postsQuery,
  revisionQuery,
  revisionsQuery,
  searchesQuery,
  submissionsQuery,
  undeliveredQuery,
} from './queries.ts';
import type { discardedBurst, ratingsQuery } from './rating-bodies.ts';
import type {
  changedRedirect,
  missingBulk,
  missingQuery,
  newRedirect,
  pastedRedirects,
  redirectsBulk,
  redirectsQuery,
} from './redirect-bodies.ts';
import type { doneByHand, serviceNote } from './service-bodies.ts';
import type {
  approvedRefund,
  correction,
  handledPayment,
  newRefund,
  paymentNote,
  refusedRefund,
  seenRefund,
  transferredRefund,
  withReason,
} from './shop-bodies.ts';
import type {
  customerPages,
  customersQuery,
  invoicesQuery,
  orderPages,
  ordersQuery,
  paymentsQuery,
  refundsQuery,
  salesQuery,
  servicePages,
  servicesQuery,
} from './shop-queries.ts';
import type {
  changedTerm,
  mergedTerm,
  newTerm,
  removedTerm,
  taxonomyQuery,
  termOrder,
  termsBulk,
  termsQuery,
} from './term-bodies.ts';
import type { newToken, tokensQuery } from './token-bodies.ts';
import type { namedBackup, uploadedArchive } from './tool-bodies.ts';

/**
 * What the staff application asks of `/wp-json/mizban/v1/`, each call by its method and path: what it takes, as `id` in
 * the path, `query` and `body`, and what it answers. The routes are checked against this table and the application's
 * calls as well, so that it is the one place where their shapes stand.
 */
export type StaffCalls = {
  /** The description of the calls for programs. */
  'GET openapi.json': { answer: OpenApi };
  'GET staff/me': { answer: Me };
  'GET staff/dashboard': { query: z.input<typeof dashboardQuery>; answer: Dashboard };
  'GET staff/posts': { query: z.input<typeof postsQuery>; answer: ListAnswer<PostRow> };
  'POST staff/posts/bulk': { body: z.input<typeof postsBulk>; answer: BulkAnswer };
  /** `removed` names the tags and attributes that are not safe and were taken out. */
  'POST staff/posts': {
    body: z.input<typeof newPost>;
    answer: { id: number; path: string | null; revisionId: number; removed: string[] };
  };
  'GET staff/posts/:id': { id: number; answer: EditedPost };
  'GET staff/posts/:id/panel': { id: number; answer: PostPanel };
  /** Changes the given fields and answers all of them; a stale `version` answers 409 with `data.present`. */
  'PUT staff/posts/:id/panel': { id: number; body: z.input<typeof changedPanel>; answer: PostPanel };
  /** Whom and what the page panel and the filters of lists offer. */
  'GET staff/posts/choices': { answer: { authors: PostAuthor[]; terms: Term[] } };
  /** The months of the Persian calendar in which articles appeared, the newest first. */
  'GET staff/posts/months': { answer: { months: Month[] } };
  'POST staff/posts/:id/duplicate': { id: number; body: z.input<typeof nothing>; answer: { id: number } };
  /** Says that a post is open in the editor; answers who else has it open. */
  'POST staff/posts/:id/editing': { id: number; body: z.input<typeof nothing>; answer: { others: string[] } };
  /** Says that the person has seen that a post appeared, or went, at its time. */
  'POST staff/posts/:id/seen': { id: number; body: z.input<typeof nothing>; answer: object };
  'POST staff/posts/:id/left': { id: number; body: z.input<typeof nothing>; answer: object };
  /** What was typed and not saved, one for each person; saving drops it. */
  'PUT staff/posts/:id/autosave': {
    id: number;
    body: z.input<typeof autosave>;
    answer: { savedAt: number; removed: string[] };
  };
  'POST staff/posts/:id/drop-autosave': { id: number; body: z.input<typeof nothing>; answer: object };
  'GET staff/posts/:id/revisions': {
    id: number;
    query: z.input<typeof revisionsQuery>;
    answer: ListAnswer<RevisionRow>;
  };
  'GET staff/posts/:id/revision': {
    id: number;
    query: z.input<typeof revisionQuery>;
    answer: Pick<Revision, 'id' | 'title' | 'document'>;
  };
  'GET staff/posts/:id/compare': {
    id: number;
    query: z.input<typeof compareQuery>;
    answer: { title: { before: string; after: string } | null; changes: WidgetChange[] };
  };
  /** Makes an old revision the draft again, as a new one. */
  'POST staff/posts/:id/restore-revision': {
    id: number;
    body: z.input<typeof restoredRevision>;
    answer: { revisionId: number; removed: string[] };
  };
  'GET staff/posts/:id/preview-links': { id: number; answer: { links: PreviewLinkRow[] } };
  'POST staff/posts/:id/preview-links': { id: number; body: z.input<typeof newPreviewLink>; answer: PreviewLinkRow };
  'POST staff/posts/:id/revoke-preview-link': {
    id: number;
    body: z.input<typeof revokedPreviewLink>;
    answer: { links: PreviewLinkRow[] };
  };
  /** `removed` names the tags and attributes that are not safe and were taken out; `stored` is what is left, if any were. */
  'PUT staff/posts/:id/draft': {
    id: number;
    body: z.input<typeof changedDraft>;
    answer: { revisionId: number; removed: string[]; stored: PageDocument | null };
  };
  /** Tells those who publish that a draft is ready. */
  'POST staff/posts/:id/hand-in': { id: number; body: z.input<typeof handedIn>; answer: { status: PostStatus } };
  /** Errors of the check answer 422 with `data.findings`, unless they are overruled. */
  'POST staff/posts/:id/publish': {
    id: number;
    body: z.input<typeof publication>;
    answer: { path: string | null; findings: Finding[] };
  };
  /** What the check before publishing finds in a draft as it is being edited. */
  'POST staff/posts/:id/check': { id: number; body: z.input<typeof checkedDraft>; answer: { findings: Finding[] } };
  /** What is pasted into a page, made safe, with the names of the tags and attributes that were taken out. */
  'POST staff/clean-document': {
    body: z.input<typeof pastedDocument>;
    answer: { document: PageDocument; removed: string[] };
  };
  /** How many posts the settings of a list find, for who writes them. */
  'POST staff/matching-posts': { body: z.input<typeof matchingPosts>; answer: { total: number } };
  'POST staff/render-widget': { body: z.input<typeof widgetOfPost>; answer: { data: string } };
  'POST refresh-loop': { body: z.input<typeof refreshLoopBody>; answer: { data: string } };
  'GET staff/comments': { query: z.input<typeof commentsQuery>; answer: ListAnswer<StaffComment> };
  /** The posts that the list can be narrowed to. */
  'GET staff/comments/posts': { answer: { posts: CommentedPost[] } };
  'GET staff/comments/:id': { id: number; answer: StaffComment };
  /** A stale `version` answers 409 with `data.present`. */
  'PUT staff/comments/:id': { id: number; body: z.input<typeof changedComment>; answer: StaffComment };
  /** Answers a comment in the caller's name; one that waits is approved with it. */
  'POST staff/comments/:id/reply': {
    id: number;
    body: z.input<typeof commentReply>;
    answer: { reply: StaffComment; pending: number };
  };
  'POST staff/comments/bulk': { body: z.input<typeof commentsBulk>; answer: BulkAnswer & { pending: number } };
  'GET staff/terms': { query: z.input<typeof termsQuery>; answer: ListAnswer<StaffTerm> };
  /** All terms of a taxonomy in their order. */
  'GET staff/terms/tree': { query: z.input<typeof taxonomyQuery>; answer: { terms: StaffTerm[] } };
  'GET staff/terms/taxonomies': { answer: { taxonomies: Array<{ name: string; count: number }> } };
  'POST staff/terms': { body: z.input<typeof newTerm>; answer: Term };
  /** A stale `version` answers 409 with `data.present`. */
  'PUT staff/terms/:id': { id: number; body: z.input<typeof changedTerm>; answer: Term };
  /** Puts all terms of a taxonomy at their places; 409 when they are not all. */
  'POST staff/terms/order': { body: z.input<typeof termOrder>; answer: object };
  /** Gives the posts and addresses of a term to another one, and removes it. */
  'POST staff/terms/:id/merge': { id: number; body: z.input<typeof mergedTerm>; answer: { moved: number } };
  'DELETE staff/terms/:id': { id: number; body: z.input<typeof removedTerm>; answer: object };
  'POST staff/terms/bulk': { body: z.input<typeof termsBulk>; answer: BulkAnswer };
  'GET staff/media': { query: z.input<typeof mediaQuery>; answer: ListAnswer<MediaRow> };
  'GET staff/media/folders': { answer: { folders: Array<{ name: string; count: number }> } };
  /** Takes a file as it is; `name` is what people call it. */
  'POST staff/media': { query: z.input<typeof newFile>; file: Blob; answer: MediaRow };
  'GET staff/media/:id': { id: number; answer: MediaRow & { usedIn: MediaUse[] } };
  'PUT staff/media/:id': { id: number; body: z.input<typeof changedMedia>; answer: MediaRow };
  'POST staff/media/:id/crop': { id: number; body: z.input<typeof croppedMedia>; answer: MediaRow };
  'POST staff/media/:id/replace': { id: number; query: z.input<typeof replacement>; file: Blob; answer: MediaRow };
  'DELETE staff/media/:id': { id: number; body: z.input<typeof removedMedia>; answer: object };
  'POST staff/media/bulk': { body: z.input<typeof mediaBulk>; answer: BulkAnswer };
  'GET staff/menus': {
    answer: {
      menus: StaffMenu[];
      /** What they lead to. */
      posts: MenuPost[];
    };
  };
  /** Replaces the menu of a location; a stale `version` answers 409 with `data.present`. */
  'PUT staff/menus': { body: z.input<typeof changedMenu>; answer: StaffMenu };
  'GET staff/ratings': { query: z.input<typeof ratingsQuery>; answer: ListAnswer<StaffRating> };
  /** Takes the votes of a burst out of a rating. */
  'POST staff/ratings/discard': {
    body: z.input<typeof discardedBurst>;
    answer: { removed: number; title: string };
  };
  'GET staff/redirects': { query: z.input<typeof redirectsQuery>; answer: ListAnswer<Redirect> };
  'POST staff/redirects': { body: z.input<typeof newRedirect>; answer: SavedRedirect };
  'PUT staff/redirects/:id': { id: number; body: z.input<typeof changedRedirect>; answer: SavedRedirect };
  'POST staff/redirects/bulk': { body: z.input<typeof redirectsBulk>; answer: BulkAnswer };
  /** Takes many lines of two addresses; those that it does not take do not stop the others. */
  'POST staff/redirects/import': {
    body: z.input<typeof pastedRedirects>;
    answer: { saved: number; failed: Array<{ line: number; text: string; message: string }> };
  };
  /** The addresses under which nothing was found. */
  'GET staff/missing': { query: z.input<typeof missingQuery>; answer: ListAnswer<MissingAddress> };
  'POST staff/missing/bulk': { body: z.input<typeof missingBulk>; answer: BulkAnswer };
  'GET staff/plans': { query: z.input<typeof plansQuery>; answer: ListAnswer<StaffPlan> };
  'GET staff/plans/lines': { answer: { categories: PlanCategory[]; lines: PlanLine[] } };
  'PUT staff/plans/lines': { body: z.input<typeof savedLines>; answer: { lines: PlanLine[] } };
  'GET staff/plans/:id': { id: number; answer: StaffPlan };
  'POST staff/plans': { body: z.input<typeof newPlan>; answer: StaffPlan };
  /** A stale `version` answers 409 with `data.present`. */
  'PUT staff/plans/:id': { id: number; body: z.input<typeof changedPlan>; answer: StaffPlan };
  /** What saving would do, without saving. */
  'DELETE staff/plans/:id': { id: number; body: z.input<typeof removedPlan>; answer: object };
  'POST staff/plans/effect': { body: z.input<typeof triedPlan>; answer: PlanEffect };
  'POST staff/plans/order': { body: z.input<typeof planOrder>; answer: object };
  /** What a change of many prices would do, without doing it. */
  'POST staff/plans/prices/effect': { body: z.input<typeof triedPrices>; answer: PricesEffect };
  /** All as they were shown, or 409. */
  'POST staff/plans/prices': { body: z.input<typeof changedPrices>; answer: { plans: number; prices: number } };
  /** All options, in their order. */
  'GET staff/options': { answer: ListAnswer<StaffOption> };
  /** With how many orders name it; only what none names can be deleted. */
  'GET staff/options/:id': { id: number; answer: StaffOption & { sold: number } };
  'POST staff/options': { body: z.input<typeof newOption>; answer: StaffOption };
  'PUT staff/options/:id': { id: number; body: z.input<typeof changedOption>; answer: StaffOption };
  'DELETE staff/options/:id': { id: number; body: z.input<typeof removedOfCatalogue>; answer: object };
  'POST staff/options/order': { body: z.input<typeof optionOrder>; answer: object };
  'GET staff/coupons': { query: z.input<typeof couponsQuery>; answer: ListAnswer<StaffCoupon> };
  'GET staff/coupons/:id': { id: number; answer: StaffCoupon };
  'POST staff/coupons': { body: z.input<typeof newCoupon>; answer: StaffCoupon };
  'PUT staff/coupons/:id': { id: number; body: z.input<typeof changedCoupon>; answer: StaffCoupon };
  'DELETE staff/coupons/:id': { id: number; body: z.input<typeof removedOfCatalogue>; answer: object };
  /** From the oldest. */
  'GET staff/vat-rates': { answer: { rates: VatRate[] } };
  'POST staff/vat-rates': { body: z.input<typeof newVatRate>; answer: { rates: VatRate[] } };
  /** `id` is the time from which it would count. */
  'DELETE staff/vat-rates/:id': { id: number; body: z.input<typeof removedVatRate>; answer: { rates: VatRate[] } };
  'GET staff/orders': { query: z.input<typeof ordersQuery>; answer: ListAnswer<StaffOrder> };
  'GET staff/orders/:key': { id: string; query: z.input<typeof orderPages>; answer: OrderPage };
  /** One that is not waiting for its payment any more answers 409. */
  'POST staff/orders/:key/cancel': { id: string; body: z.input<typeof withReason>; answer: OrderPage };
  /** Sends the customer the link of the tracking page again. */
  'POST staff/orders/:key/send-link': { id: string; body: z.input<typeof nothing>; answer: { to: string } };
  'GET staff/invoices': { query: z.input<typeof invoicesQuery>; answer: ListAnswer<StaffInvoice> };
  'GET staff/invoices/:key': { id: string; query: z.input<typeof orderPages>; answer: InvoicePage };
  /** Makes it paid; one that cannot be paid any more answers 409. */
  'POST staff/invoices/:key/settle': { id: string; body: z.input<typeof withReason>; answer: InvoicePage };
  'GET staff/payments': { query: z.input<typeof paymentsQuery>; answer: ListAnswer<ListedAttempt> };
  'GET staff/services': { query: z.input<typeof servicesQuery>; answer: ListAnswer<StaffService> };
  'GET staff/services/:key': { id: string; query: z.input<typeof servicePages>; answer: ServicePage };
  /** Lets what failed be tried again. */
  'POST staff/services/:key/retry': { id: string; body: z.input<typeof nothing>; answer: ServicePage };
  /** Says that the open work was done, with what the customer needs to get in. */
  'POST staff/services/:key/done': { id: string; body: z.input<typeof doneByHand>; answer: ServicePage };
  'POST staff/services/:key/suspend': { id: string; body: z.input<typeof withReason>; answer: ServicePage };
  'POST staff/services/:key/resume': { id: string; body: z.input<typeof withReason>; answer: ServicePage };
  /** Ends it for good. */
  'POST staff/services/:key/terminate': { id: string; body: z.input<typeof withReason>; answer: ServicePage };
  /** Says that mobile and national id of the owner are of one person. */
  'POST staff/services/:key/confirm-identity': { id: string; body: z.input<typeof withReason>; answer: ServicePage };
  'POST staff/services/:key/notes': { id: string; body: z.input<typeof serviceNote>; answer: ServicePage };
  /** Asks the gateway now. */
  'POST staff/payments/:key/check': { id: string; body: z.input<typeof nothing>; answer: { state: AttemptState } };
  /** Says what was done with money that must go back; the second who says so gets 409. */
  'POST staff/payments/:key/handle': { id: string; body: z.input<typeof handledPayment>; answer: object };
  'POST staff/payments/:key/note': { id: string; body: z.input<typeof paymentNote>; answer: object };
  /** A bank transfer whose money was found, or not; the second who decides gets 409. */
  'POST staff/payments/:key/approve': { id: string; body: z.input<typeof nothing>; answer: object };
  'POST staff/payments/:key/refuse': { id: string; body: z.input<typeof withReason>; answer: object };
  'GET staff/refunds': { query: z.input<typeof refundsQuery>; answer: ListAnswer<StaffRefund> };
  'POST staff/refunds': { body: z.input<typeof newRefund>; answer: { id: string } };
  /** Of these a stale `version` answers 409. */
  'POST staff/refunds/:key/approve': { id: string; body: z.input<typeof approvedRefund>; answer: object };
  'POST staff/refunds/:key/refuse': { id: string; body: z.input<typeof refusedRefund>; answer: object };
  /** Somebody has transferred the money by hand. */
  'POST staff/refunds/:key/complete': { id: string; body: z.input<typeof transferredRefund>; answer: object };
  /** Lets people transfer what a gateway did not give back. */
  'POST staff/refunds/:key/by-hand': { id: string; body: z.input<typeof seenRefund>; answer: object };
  'GET staff/customers': { query: z.input<typeof customersQuery>; answer: ListAnswer<StaffCustomer> };
  'GET staff/customers/:person': { id: string; query: z.input<typeof customerPages>; answer: CustomerPage };
  'POST staff/customers/:person/correction': { id: string; body: z.input<typeof correction>; answer: CustomerPage };
  'GET staff/sales': { query: z.input<typeof salesQuery>; answer: Sales };
  'GET staff/searches': { query: z.input<typeof searchesQuery>; answer: ListAnswer<SearchRow> };
  'GET staff/undelivered': { query: z.input<typeof undeliveredQuery>; answer: ListAnswer<UndeliveredRow> };
  'GET staff/settings': { answer: { settings: CurrentSettings } };
  /** Changes the given settings and answers all of them. */
  'PUT staff/settings': { body: z.input<typeof changedSettings>; answer: { settings: CurrentSettings } };
  /** How mail leaves, without secrets. */
  'GET staff/settings/mail': { answer: MailState };
  /** Tries to send a mail at once and answers what became of it. */
  'POST staff/settings/test-mail': { body: z.input<typeof testMail>; answer: { isSent: boolean; message: string } };
  /** The forms that were filled in, and the people who can see to what was sent with them. */
  'GET staff/forms': { answer: { forms: FilledForm[]; people: Array<{ id: string; name: string }> } };
  'GET staff/forms/webhook-secret': { query: z.input<typeof formQuery>; answer: { secret: string } };
  'GET staff/submissions': { query: z.input<typeof submissionsQuery>; answer: ListAnswer<SubmissionRow> };
  'POST staff/submissions/bulk': { body: z.input<typeof submissionsBulk>; answer: BulkAnswer & { unread: number } };
  'GET staff/submissions/:id': { id: number; answer: SubmissionPage };
  /** A stale `version` answers 409 with `data.present`. */
  'PUT staff/submissions/:id': { id: number; body: z.input<typeof changedSubmission>; answer: SubmissionPage };
  /** Its notes and files go too. */
  'DELETE staff/submissions/:id': { id: number; body: z.input<typeof removedSubmission>; answer: { unread: number } };
  'POST staff/submissions/:id/read': { id: number; body: z.input<typeof readMark>; answer: { unread: number } };
  'POST staff/submissions/:id/notes': { id: number; body: z.input<typeof newNote>; answer: SubmissionPage };
  /** Only of one's own. */
  'PUT staff/submissions/:id/notes': { id: number; body: z.input<typeof changedNote>; answer: SubmissionPage };
  'GET staff/people': { query: z.input<typeof peopleQuery>; answer: ListAnswer<Person> };
  /** Invites somebody by mail. */
  'POST staff/people': { body: z.input<typeof invitation>; answer: Person };
  'POST staff/people/bulk': { body: z.input<typeof peopleBulk>; answer: BulkAnswer<string> };
  'GET staff/people/:person': { id: string; answer: PersonPage };
  'PUT staff/people/:person': { id: string; body: z.input<typeof changedPerson>; answer: Person };
  /** Changes what readers learn of somebody who writes; with an empty name they learn nothing. */
  'PUT staff/people/:person/author': { id: string; body: PublicAuthor; answer: { author: PublicAuthor | null } };
  'POST staff/people/:person/delete': { id: string; body: z.input<typeof deletion>; answer: { handedOver: number } };
  'GET staff/roles': { answer: { roles: RoleRow[] } };
  'PUT staff/roles': { body: z.input<typeof roleDemand>; answer: { roles: RoleRow[] } };
  'PUT staff/me': { body: z.input<typeof changedProfile>; answer: { name: string } };
  /** Null: the public knows nothing of them. */
  'GET staff/me/author': { answer: { author: PublicAuthor | null } };
  'PUT staff/me/author': { body: PublicAuthor; answer: { author: PublicAuthor | null } };
  'GET staff/me/account': { answer: OwnAccount };
  'POST staff/me/end-sessions': { body: z.input<typeof endedSession>; answer: { sessions: OwnSession[] } };
  /** `uri` is what the QR code says. */
  'POST staff/me/second-factor/begin': { body: z.input<typeof ownPassword>; answer: { secret: string; uri: string } };
  'POST staff/me/second-factor/confirm': { body: z.input<typeof firstCode>; answer: { recoveryCodes: string[] } };
  'POST staff/me/second-factor/renew-codes': { body: z.input<typeof ownPassword>; answer: { recoveryCodes: string[] } };
  'POST staff/me/second-factor/remove': { body: z.input<typeof ownPassword>; answer: { isOn: boolean } };
  'GET staff/tools/health': { answer: SiteHealth };
  /** Renders every page anew. */
  'POST staff/tools/drop-cache': { body: z.input<typeof nothing>; answer: { cache: SiteHealth['cache'] } };
  'GET staff/tools/backups': { answer: BackupState };
  /** Begins a backup; the list tells how far it has come. */
  'POST staff/tools/backups': { body: z.input<typeof nothing>; answer: BackupState };
  'POST staff/tools/backups/remove': { body: z.input<typeof namedBackup>; answer: BackupState };
  /** Takes an archive of content and answers what it would do; nothing is changed. */
  'POST staff/tools/import': { file: Blob; answer: ImportPlan & { id: string } };
  'POST staff/tools/import/apply': {
    body: z.input<typeof uploadedArchive>;
    answer: Imported;
  };
  'GET staff/audit': { query: z.input<typeof auditQuery>; answer: ListAnswer<AuditRow> };
  /** Everybody who changed something. */
  'GET staff/audit/people': { answer: { people: Array<{ id: string; name: string }> } };
  'GET staff/tokens': { query: z.input<typeof tokensQuery>; answer: ListAnswer<ApiToken> };
  /** The one answer that shows the token. */
  'POST staff/tokens': { body: z.input<typeof newToken>; answer: ApiToken & { token: string } };
  'POST staff/tokens/:id/revoke': { id: number; body: z.input<typeof nothing>; answer: ApiToken };
} & Record<`POST staff/people/:person/${PersonAction}`, { id: string; body: z.input<typeof nothing>; answer: Person }> &
  Record<
    `POST staff/comments/:id/${Moderation}`,
    { id: number; body: z.input<typeof nothing>; answer: { status: CommentStatus; pending: number } }
  >;

export type StaffCallName = keyof StaffCalls;
/** The calls that may change something. */
export type StaffWriteName = Exclude<StaffCallName, `GET ${string}`>;
export type StaffAnswer<N extends StaffCallName> = StaffCalls[N]['answer'];

export type PersonAction = 'invite' | 'lock' | 'unlock' | 'end-sessions' | 'reset-second-factor';

/** What readers learn of somebody who writes. */
export type PublicAuthor = z.input<typeof publicAuthor>;

/** All that is known of somebody, for those who manage people. */
export interface PersonPage {
  person: Person;
  /** What readers learn of them; null for nothing. */
  author: PublicAuthor | null;
  /** How many posts they would leave behind. */
  posts: number;
  sessions: ListedSession[];
  signIns: SignIn[];
}

/** What people of a role may do, and what is asked of them. */
export interface RoleRow {
  role: Role;
  rights: readonly Right[];
  secondFactor: boolean;
}

/** How the site is doing. */
export interface SiteHealth {
  database: { isWell: boolean; kind: 'sqlite' | 'postgres' };
  files: { isWell: boolean };
  /** Null when it cannot be read. */
  disk: { isWell: boolean; freeBytes: number; totalBytes: number } | null;
  /** Mails and calls. */
  outbox: { waiting: number; failed: number; oldestSeconds: number };
  /** How long work has to wait for its turn, in the worst hundredth of cases. */
  delayMs: number;
  memoryBytes: number;
  startedAt: number;
  node: string;
  version: string;
  cache: { entries: number; bytes: number };
}

/** The backups on the server, the newest first, and the one that is being made. */
export interface BackupState {
  backups: Array<{ name: string; bytes: number; createdAt: number }>;
  running: { done: number; all: number } | null;
  /** The last one could not be made. */
  lastFailed: boolean;
}

/** How mail leaves: by a server, or as files where there is none. */
export interface MailState {
  from: string;
  /** The mail server, empty where mail becomes files. */
  server: string;
}

export type OwnSession = ListedSession & { isThis: boolean };

/** How the caller's own account is kept safe. */
export interface OwnAccount {
  secondFactor: { isOn: boolean; isDemanded: boolean; recoveryCodes: number };
  sessions: OwnSession[];
  signIns: SignIn[];
}

export type Moderation = 'approve' | 'hold' | 'spam' | 'trash';

/** Plans that are sold on one page, and the lines that they stand under. */
export interface PlanCategory {
  category: string;
  /** As people call it. */
  name: string;
  lines: string[];
}

/** Who is signed in, and what waits for them. */
interface Me {
  user: SignedIn;
  nonce: string;
  /** Null for those who may not moderate. */
  pendingComments: number | null;
  /** Filled-in forms that nobody has opened yet; null for those who may not read them. */
  unreadSubmissions: number | null;
  /** Mails and calls that reached nobody; null for those who may not see them. */
  undelivered: number | null;
  /** Posts that were not shown when their time came, by type; null for those who may not see them. */
  heldPosts: Partial<Record<PostType, number>> | null;
  /** Posts that appeared or went at the time that this person gave them, until they have seen it. */
  scheduleNews: ScheduleNews[];
  /** What of the shop waits; null for those who may not see orders. */
  shop: ShopWaiting | null;
}

/** Numbers of the last days and what waits; null for what somebody may not see. */
export interface Dashboard {
  /** The days in Tehran that all courses are about, oldest first: `2026-01-31`. */
  days: string[];
  visits: (Course & { pages: VisitedPage[] }) | null;
  popups: { shown: Course; converted: Course; popups: PopupCounts[] } | null;
  ratings: (Course & { pages: RatedPage[] }) | null;
  searches: (Course & { queries: CountedQuery[] }) | null;
  forms: (Course & { unread: number }) | null;
  comments: { pending: number } | null;
  shop: ShopWaiting | null;
  /** What of the settings still is a sample. */
  samples: SampleSetting[] | null;
  health: (Omit<Health, 'status'> & { freeBytes: number | null }) | null;
}

export interface PostRow
  extends Pick<
    Post,
    | 'id'
    | 'type'
    | 'status'
    | 'title'
    | 'slug'
    | 'path'
    | 'changedAt'
    | 'publishedAt'
    | 'unpublishAt'
    | 'held'
    | 'version'
  > {
  authorId: string | null;
  /** The author's name, empty when there is none. */
  author: string;
  terms: Array<Pick<Term, 'id' | 'name'>>;
  /** Visitors read an older text than the draft. */
  hasUnpublishedChanges: boolean;
  /** When changes of a public post are shown; null when they have no time. */
  changesAt: number | null;
  /** The names of those who have it open in the editor right now. */
  editors: string[];
}

/** A saved state of a post. */
export interface RevisionRow extends Pick<Revision, 'id' | 'title' | 'createdAt'> {
  author: string;
  isLive: boolean;
  isDraft: boolean;
  /** It becomes the live one by itself. */
  isNext: boolean;
  /** Who published it although it had errors, and why. */
  overrules: Array<{ author: string; reason: string; problems: string[]; createdAt: number }>;
}

/** A link to a draft for people without an account. */
export interface PreviewLinkRow {
  id: number;
  url: string;
  expiresAt: number;
}

/** A file of the library, with the addresses of its pictures. */
export interface MediaRow extends Omit<MediaItem, 'key' | 'variants' | 'ownerId' | 'sourceKey'> {
  /** Stays when the file is replaced. */
  address: string;
  src: string;
  /** Small and large; null for what is no picture. */
  thumbnail: string | null;
  preview: string | null;
  /** Of which `crop` is shown; null for what cannot be cropped. */
  whole: string | null;
  /** In how many places it is used. */
  uses: number;
  mayChange: boolean;
}

/** The menu of a location; `version` is 0 where there is none yet. */
export interface StaffMenu {
  location: MenuLocation;
  /** What people call the location. */
  title: string;
  version: number;
  items: MenuItem[];
}

/** What a change of a plan does: the prices that differ, and the pages that show it before or after. */
export interface PlanEffect {
  prices: ReturnType<typeof priceChanges>;
  pages: Array<PageEffect & Pick<PostSummary, 'id' | 'type' | 'title' | 'path'>>;
}

/** What a change of many prices does: each price before and after, and the pages whose lowest price becomes another. */
export interface PricesEffect {
  plans: RepricedPlan[];
  pages: Array<{ from: Change<Rial> } & Pick<PostSummary, 'id' | 'type' | 'title' | 'path'>>;
}

/** All that is known of an order. */
export interface OrderPage {
  order: Omit<WholeOrder, 'items'>;
  items: DescribedSelection[];
  /** Newest first. */
  invoices: StaffInvoice[];
  attempts: PageOf<AttemptRow>;
  services: BriefService[];
  /** Newest first, as all lists of these pages. */
  timeline: PageOf<TimelineEntry>;
}

/** All that is known of a service; never its password. */
export interface ServicePage {
  service: WholeService;
  selection: DescribedSelection;
  /** What is to be paid for it, newest first: a renewal, an upgrade. */
  openInvoices: StaffInvoice[];
  timeline: PageOf<TimelineEntry>;
}

export type AttemptRow = StaffAttempt;

/** All that is known of a customer. */
export interface CustomerPage {
  customer: Customer;
  services: BriefService[];
  orders: PageOf<StaffOrder>;
  invoices: PageOf<StaffInvoice>;
  balance: Rial;
  ledger: PageOf<LedgerEntry>;
}

/** All that is known of an invoice or a pro-forma. */
export interface InvoicePage {
  invoice: StaffInvoice;
  lines: InvoiceLine[];
  /** Of the order it was made for. */
  orderCode: string | null;
  attempts: PageOf<AttemptRow>;
  refunds: StaffRefund[];
  /** Whether the gateway it was paid with gives money back when it is told to. */
  isRefundable: boolean;
  timeline: PageOf<TimelineEntry>;
}

/** What was looked for; the text is what it is known by. */
export type SearchRow = CountedQuery & { id: string };

/** A mail or a call that was given up. */
export interface UndeliveredRow
  extends Pick<Undelivered, 'id' | 'topic' | 'createdAt' | 'failedAt' | 'attempts' | 'reason'> {
  receiver: string;
  /** Empty for what has none. */
  subject: string;
}

/** A post as it is opened in the editor. */
export interface EditedPost {
  post: Pick<PostSummary, 'id' | 'type' | 'status' | 'title' | 'path' | 'slug'>;
  /** What the post's widgets may know of it. */
  page: PageContext;
  /** The colours, corners and sizes that visitors see it in. */
  look: Pick<SiteSettings, 'colourScheme' | 'theme'>;
  draft: Pick<Revision, 'title' | 'document'> & { revisionId: number };
  live: { revisionId: number } | null;
  /** What this person typed last and has not saved. */
  autosave: Autosave | null;
  mayEdit: boolean;
  mayPublish: boolean;
}

/** What a post carries beside its document, as the page panel shows it. */
export interface PostPanel
  extends Pick<
    Post,
    | 'id'
    | 'type'
    | 'version'
    | 'status'
    | 'slug'
    | 'path'
    | 'parentId'
    | 'excerpt'
    | 'featuredMediaId'
    | 'authorId'
    | 'publishedAt'
    | 'unpublishAt'
    | 'held'
    | 'frame'
    | 'commentsOpen'
    | 'seo'
  > {
  /** The draft's. */
  title: string;
  parent: { id: number; title: string } | null;
  termIds: number[];
  /** Visitors read an older text than the draft. */
  hasUnpublishedChanges: boolean;
  /** When changes of a public post are shown; null when they have no time. */
  changesAt: number | null;
  /** What has a time is an older text than the draft. */
  hasLaterChanges: boolean;
  /** The full address of the featured picture, or an empty string. */
  picture: string;
  site: Pick<SiteSettings, 'title' | 'tagline'> & {
    baseUrl: string;
    /** What titles and descriptions are made of. */
    seo: Pick<SiteSettings['seo'], 'titles' | 'descriptions'>;
  };
  mayEdit: boolean;
  mayPublish: boolean;
}

/** A filled-in form; its files have addresses that only staff can open. */
export type SubmissionRow = Omit<StaffSubmission, 'fields' | 'meta'> & {
  page: Pick<StaffSubmission['meta'], 'path' | 'title'>;
  fields: Array<Omit<SubmittedField, 'files'> & { files?: Array<Omit<KeptFile, 'key'> & { url: string }> }>;
};

/** One of them, with what staff wrote to it. */
export interface SubmissionPage {
  submission: SubmissionRow;
  notes: SubmissionNote[];
}
