import { z } from 'zod';
import { defaultChoices, type FrameChoices, footer, header } from '../../content/frame.ts';
import type { UnlistedPost } from '../../content/types.ts';
import { cleanDocument } from '../builder/sanitise-document.ts';
import type { ContentPlatform } from '../content/documents.ts';
import { footerLocations, type MenuLocation, menuLocationNames } from '../content/menus/locations.ts';
import { createPost } from '../content/posts/index.ts';
import { themePartOf } from '../content/posts/template-kind.ts';
import { decodeJson } from '../platform/db/json.ts';
import { runTransaction } from '../platform/db/transaction.ts';
import { registry } from '../widgets/index.ts';

/**
 * Adds missing header and footer templates, as in a database of a version that generated both from settings: the
 * settings are migrated and their rows removed. A template that staff have changed, hidden or trashed stays.
 */
export async function addFrameTemplates(platform: ContentPlatform): Promise<void> {
  const { db, log } = platform;
  const rows = await db.selectFrom('posts').select('meta').where('type', '=', 'template').execute();
  const known = new Set(rows.map(({ meta }) => themePartOf(decodeJson(meta))));
  const stored = await db.selectFrom('settings').selectAll().where('key', 'in', ['header', 'footer']).execute();
  const choices = readChoices(new Map(stored.map(({ key, value }) => [key, decodeJson(value)])));
  for (const make of [header, footer]) {
    const template = make(choices);
    if (template.kind === 'header' || template.kind === 'footer') {
      if (known.has(template.kind)) continue;
      await publish(platform, template);
      log.info({ part: template.kind }, 'a template of the theme was missing and is made of the settings');
    }
  }
  if (stored.length === 0) return;
  await runTransaction(platform, async (trx, touch) => {
    await trx.deleteFrom('settings').where('key', 'in', ['header', 'footer']).execute();
    touch('settings');
  });
}

async function publish(platform: ContentPlatform, { title, kind, document }: UnlistedPost): Promise<void> {
  const written = document({} as never);
  await createPost(platform, {
    type: 'template',
    title,
    meta: { kind },
    document: cleanDocument(written, registry),
    authorId: null,
    status: 'published',
  });
}

const link = z.object({ label: z.string().min(1).max(40), url: z.string().min(1).max(2_000) }).nullable();
const location = z.enum(menuLocationNames as [MenuLocation, ...MenuLocation[]]);

/** Form of the settings; anything else falls back to the default of its field. */
const storedHeader = z.object({
  menu: location.catch(defaultChoices.header.menu),
  phone: z.boolean().catch(true),
  search: z.boolean().catch(true),
  signIn: link.catch(defaultChoices.header.signIn),
  button: link.catch(defaultChoices.header.button),
});
const storedFooter = z.object({
  columns: z
    .array(z.object({ location: z.enum(footerLocations), title: z.string().max(60).catch('') }))
    .catch([...defaultChoices.footer.columns] as never),
  copyright: z.string().max(300).catch(''),
});

function readChoices(stored: ReadonlyMap<string, unknown>): FrameChoices {
  const { data: top } = storedHeader.safeParse(stored.get('header') ?? {});
  const { data: bottom } = storedFooter.safeParse(stored.get('footer') ?? {});
  return {
    header: top ?? defaultChoices.header,
    footer: bottom
      ? { ...bottom, copyright: withNames(bottom.copyright) || defaultChoices.footer.copyright }
      : defaultChoices.footer,
  };
}

/** The placeholders of the setting, by their names in templates. */
const withNames = (text: string) =>
  text.replaceAll('{{site}}', '{{site.title}}').replaceAll('{{year}}', '{{site.year}}');
