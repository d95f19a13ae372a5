import { createHash } from 'node:crypto';
import type { Platform } from '../../platform/context.ts';
import { encodeJson, storableText } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { enqueueMail, type Mail } from '../../platform/mail.ts';
import { enqueueWebhook } from '../../platform/webhook.ts';
import { upsertStaffIndex } from '../search/staff-index.ts';
import { composeFormMail } from './mail.ts';
import { webhookBody } from './messages.ts';
import { toSubmission } from './rows.ts';
import { searchTermsOfSubmission } from './search-terms.ts';
import type { Submission, SubmissionMeta, SubmittedField } from './types.ts';

export interface NewSubmission {
  postId: number;
  widgetId: string;
  formName: string;
  fields: SubmittedField[];
  meta: SubmissionMeta;
  /** Attempt id from the browser; empty without JavaScript. */
  attempt: string;
  /** A hash of everything that was sent, files too. */
  content: string;
  /** Side effects configured in the form. */
  effects: {
    emails: string[];
    subject: string;
    /** Reply-to address of the mail. */
    replyTo?: string | undefined;
    webhookUrl: string;
    /** A mail to the visitor, of fixed text. */
    reply?: Mail | undefined;
    /** Public URL of the site. */
    baseUrl: string;
  };
}

/** Without an attempt id, the same content counts as the same attempt for this time, in milliseconds. */
const windowMs = 5 * 60_000;

/**
 * Stores a submission and enqueues its mail and webhook in the same transaction. Idempotent: the same attempt stores one
 * row and has one effect, however often it arrives. Returns null for a repeated attempt.
 */
export async function storeSubmission(platform: Platform, input: NewSubmission): Promise<Submission | null> {
  const now = platform.clock.now();
  return runTransaction(platform, async (trx, touch) => {
    if (input.attempt === '' && (await wasSentBefore(trx, input, now))) return null;
    const row = await trx
      .insertInto('submissions')
      .values({
        post_id: input.postId,
        widget_id: input.widgetId,
        form_name: storableText(input.formName),
        fields: encodeJson(input.fields),
        meta: encodeJson(input.meta),
        created_at: now,
        idempotency_key: keyOf(input, input.attempt || windowAt(now)),
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) return null;
    const submission = toSubmission(row);
    await upsertStaffIndex(trx, [searchTermsOfSubmission(submission)]);
    await enqueueEffects({ platform, trx }, submission, input.effects);
    touch('outbox');
    return submission;
  });
}

async function enqueueEffects(
  { platform, trx }: { platform: Platform; trx: Db },
  submission: Submission,
  { emails, subject, replyTo, webhookUrl, reply, baseUrl }: NewSubmission['effects'],
): Promise<void> {
  const mail = await composeFormMail(trx, submission, { subject, baseUrl });
  for (const to of emails) await enqueueMail(platform, trx, { to, ...mail, ...(replyTo ? { replyTo } : {}) });
  if (reply) await enqueueMail(platform, trx, reply);
  if (webhookUrl === '') return;
  const body = webhookBody(submission, baseUrl);
  await enqueueWebhook(
    platform,
    trx,
    { url: webhookUrl, signer: webhookSigner(submission), body },
    { dedupeKey: webhookKey(submission.id) },
  );
}

/** Outbox key of a submission's webhook. */
export function webhookKey(id: number): string {
  return `form-webhook:${id}`;
}

/** The name under which the webhooks of a form are signed. */
export function webhookSigner({ postId, widgetId }: { postId: number; widgetId: string }): string {
  return `form:${postId}:${widgetId}`;
}

/** The previous time window may still hold the same content. */
async function wasSentBefore(trx: Db, input: NewSubmission, now: number): Promise<boolean> {
  const row = await trx
    .selectFrom('submissions')
    .select('id')
    .where('idempotency_key', '=', keyOf(input, windowAt(now - windowMs)))
    .where('created_at', '>', now - windowMs)
    .executeTakeFirst();
  return row !== undefined;
}

function windowAt(ms: number): string {
  return `window ${Math.floor(ms / windowMs)}`;
}

/** Includes the content: a visitor who changes something after a failure and sends again makes a new submission. */
function keyOf({ postId, widgetId, content, meta }: NewSubmission, attempt: string): string {
  const parts = [postId, widgetId, attempt, content, attempt.startsWith('window ') ? meta.visitor : ''];
  return createHash('sha256').update(parts.join('\0')).digest('hex');
}
