import { z } from 'zod';
import type { ContentPlatform } from '../content/documents.ts';
import { createPost, findPublicPost } from '../content/posts/index.ts';
import { decodeJson } from '../platform/db/json.ts';
import { runTransaction } from '../platform/db/transaction.ts';
import { readTemplates } from '../site/templates/read.ts';

const stored = z.object({ template: z.number().int().positive() });

/**
 * Migrates the archive template setting of earlier versions to a theme template for all archives, unless there is one
 * already, and removes the setting.
 */
export async function addArchiveTemplate(platform: ContentPlatform): Promise<void> {
  const { db, log } = platform;
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'archives').executeTakeFirst();
  if (!row) return;
  const { data: setting } = stored.safeParse(decodeJson(row.value));
  const found = setting ? await findPublicPost(platform, { id: setting.template }) : null;
  const hasOne = (await readTemplates(platform)).some(
    ({ part, settings }) =>
      part === 'archive' &&
      settings.include.some((one) => one.on === 'site' || (one.on === 'archive' && !one.of && !one.id && !one.author)),
  );
  if (found?.type === 'template' && !hasOne) {
    const template = { include: [{ on: 'archive' }], exclude: [], priority: 0 };
    const document = found.document as { settings?: object };
    await createPost(platform, {
      type: 'template',
      title: found.title,
      meta: { kind: 'archive' },
      document: { ...document, settings: { ...document.settings, template } },
      authorId: null,
      status: 'published',
    });
    log.info({ template: found.id }, 'the template of archives is made of the setting that named it');
  }
  await runTransaction(platform, async (trx, touch) => {
    await trx.deleteFrom('settings').where('key', '=', 'archives').execute();
    touch('settings');
  });
}
