import { encodeJson } from '../../platform/db/json.ts';
import { defineExamples, type ExampleTest } from '../define-examples.testing.ts';
import type { undelivered } from './resource.ts';

/** Stores a mail that failed permanently. */
async function aMail({ server: { platform } }: ExampleTest) {
  const { id } = await platform.db
    .insertInto('outbox')
    .values({
      topic: 'mail',
      payload: encodeJson({ to: 'x@example.ir', subject: 'سلام' }) as never,
      dedupe_key: null,
      attempts: 20,
      available_at: 0,
      created_at: 0,
      delivered_at: null,
      failed_at: 1,
      last_error: 'no route',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export default defineExamples<typeof undelivered>({
  'GET staff/undelivered': async (test) => {
    await aMail(test);
    return {};
  },
  'POST staff/undelivered/bulk': async (test) => ({
    body: { action: 'retry', ids: [await aMail(test)] },
    sentence: null,
  }),
});
