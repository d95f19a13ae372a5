import { readDocument } from '../../builder/document.ts';
import { findPost } from '../../content/posts/index.ts';
import { themePartOf } from '../../content/posts/template-kind.ts';
import { describeConditions } from '../../features/conditions/describe.ts';
import { chooseTemplate } from '../../features/templates/choose.ts';
import { templateSettings } from '../../features/templates/settings.ts';
import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { readTemplates, type SiteTemplate, templatesFor } from '../../site/templates/read.ts';
import { readNames } from './names.ts';
import type { TemplateRow } from './responses.ts';
import { listSubjects } from './subjects.ts';

/**
 * Lists the templates of the theme that are not in the trash, with the pages they apply to and the conflicts with other
 * templates.
 */
export async function listTemplateRows(platform: Platform): Promise<TemplateRow[]> {
  const live = await readTemplates(platform);
  const stored = await readStored(platform);
  const use = await countUse(platform, live);
  const known = new Map(live.map((template) => [template.id, template]));
  const titles = new Map(stored.map(({ id, title }) => [id, title]));
  const rows: Array<Omit<TemplateRow, 'places'>> = [];
  for (const { id, title, part, isPublic } of stored) {
    const settings = known.get(id)?.settings ?? (await draftSettings(platform, id));
    const { pages = 0, rivals = new Set<number>() } = use.get(id) ?? {};
    rows.push({
      id,
      title,
      part,
      state: known.has(id) ? 'live' : isPublic ? 'broken' : 'draft',
      ...settings,
      pages,
      conflicts: Array.from(rivals, (rival) => ({ id: rival, title: titles.get(rival) ?? '' })),
    });
  }
  const nameOf = await readNames(
    platform,
    rows.flatMap(({ include, exclude }) => [...include, ...exclude]),
  );
  return rows.map((row) => {
    const places = describeConditions(row, nameOf);
    return { ...row, places: places ? places.in + places.but : '' };
  });
}

async function readStored({ db }: Platform) {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title', 'status', 'meta'])
    .where('type', '=', 'template')
    .where('status', '<>', 'trash')
    .orderBy('title')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, title, status, meta }) => {
    const part = themePartOf(decodeJson(meta));
    return part ? [{ id, title, part, isPublic: status === 'published' }] : [];
  });
}

async function draftSettings(platform: Platform, id: number) {
  const post = await findPost(platform, id);
  const stored = readDocument(post?.draft.document)?.settings?.template;
  return templateSettings.safeParse(stored).data ?? templateSettings.parse({});
}

interface Use {
  pages: number;
  rivals: Set<number>;
}

/** Chooses the templates of every page of the site. */
async function countUse(platform: Platform, live: readonly SiteTemplate[]): Promise<Map<number, Use>> {
  const use = new Map<number, Use>(live.map(({ id }) => [id, { pages: 0, rivals: new Set() }]));
  if (live.length === 0) return use;
  for (const { subject, parts } of await listSubjects(platform)) {
    for (const part of parts) {
      const { winner, others } = chooseTemplate(templatesFor(live, subject), part, subject);
      const won = winner && use.get(winner.template.id);
      if (!winner || !won) continue;
      won.pages += 1;
      for (const { template, loss } of others) {
        if (loss.code !== 'age') continue;
        won.rivals.add(template.id);
        use.get(template.id)?.rivals.add(winner.template.id);
      }
    }
  }
  return use;
}
