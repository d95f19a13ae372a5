import { z } from 'zod';
import { widgetIdPattern } from '../../../builder/document.ts';
import { type StoredUpload, storeSubmission } from '../../../content/forms/index.ts';
import { isCertainlyUndone } from '../../../platform/db/transaction.ts';
import { fail } from '../../../platform/errors.ts';
import { addressesIn } from '../../../widgets/form/schema.ts';
import type { Services } from '../../core/services.ts';
import { type Action, action } from '../actions.ts';
import { contentHash, findForm, readFields, visitorOf } from './form-input.ts';
import { replyTo } from './form-reply.ts';
import { respondNotFound, respondRefused, respondStored } from './form-responses.ts';
import { storeUploads } from './form-uploads.ts';

const one = z.union([z.string(), z.instanceof(File)]);

const fields = z.object({
  form_id: z.string().regex(widgetIdPattern),
  post_id: z.string().regex(/^\d{1,15}$/),
  form_fields: z.record(z.string(), z.union([one, z.array(one)])).default({}),
  /** Honeypot: hidden from people, so only programs fill it in. */
  contact_url: z.string().default(''),
  /** Attempt id from the browser. */
  attempt: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .or(z.literal(''))
    .default(''),
  /** Milliseconds since the page was opened; sent by the browser, since a cached page cannot know. */
  elapsed: z
    .string()
    .regex(/^\d{1,12}$/)
    .optional(),
});

/** Minimum time a person needs to fill in a form, in milliseconds. */
const fastestMs = 1500;
/** Rate limit of stored forms per address; rejected attempts only count for the action's own limit. */
const storing = { max: 30, seconds: 3600 };

/**
 * Accepts a submitted form. The form itself is loaded from the published page: of the request, only the visitor's values
 * are trusted, and they pass the same rules as in the browser. No nonce, since the page may have been cached for days; the
 * Origin header protects against CSRF.
 */
export function formActions(services: Services): Action[] {
  const { config, limiter, platform } = services;
  return [
    action({
      name: 'mizban-form',
      audience: 'anyone',
      schema: fields,
      limits: { bytes: 12 * 1024 * 1024, fields: 200, fieldBytes: 50_000 },
      rate: { max: 20, seconds: 60 },
      async handle({ fields: sent, request, address }) {
        const form = await findForm({ postId: Number(sent.post_id), widgetId: sent.form_id }, platform);
        if (!form) return respondNotFound(request);
        const { post, props } = form;
        const { answers, files, errors, values } = readFields(props.fields, sent.form_fields, platform.clock.now());
        const refuse = (message: string) => respondRefused({ request, form, message, errors, files, values }, services);

        if (sent.contact_url !== '') return refuse('این فرم پذیرفته نشد؛ یک بار دیگر بفرستید.');
        if (sent.elapsed !== undefined && Number(sent.elapsed) < fastestMs)
          return refuse('فرم خیلی زود فرستاده شد؛ چند لحظه بعد دوباره بفرستید.');
        if (errors.size > 0) return refuse(props.errorMessage);
        const { stored: uploads, discard } = await storeUploads({ files, errors }, props.fields, platform);
        if (errors.size > 0) return refuse(props.errorMessage);
        if (!limiter.take(`mizban-form stored ${address}`, storing)) {
          await discard();
          throw fail('TooManyRequests');
        }
        try {
          const stored = await storeSubmission(platform, {
            postId: post.id,
            widgetId: form.node.id,
            formName: props.name,
            fields: answers.map((answer) => withFiles(answer, uploads.get(answer.id))),
            meta: { path: post.path ?? '/', title: post.title, visitor: visitorOf(address, config.secret) },
            attempt: sent.attempt,
            content: await contentHash(answers, files),
            effects: {
              emails: addressesIn(props.emailTo),
              subject: props.emailSubject,
              replyTo: answers.find(({ type, value }) => type === 'email' && value !== '')?.value as string | undefined,
              webhookUrl: props.webhookUrl,
              reply: await replyTo(form, answers, { platform, address, secret: config.secret }),
              baseUrl: config.baseUrl,
            },
          });
          if (!stored) await discard();
        } catch (thrown) {
          if (isCertainlyUndone(platform, thrown)) await discard();
          throw thrown;
        }
        return respondStored({ request, form });
      },
    }),
  ];
}

function withFiles<T extends object>(answer: T, files: StoredUpload[] | undefined): T & { files?: StoredUpload[] } {
  return files ? { ...answer, files } : answer;
}
