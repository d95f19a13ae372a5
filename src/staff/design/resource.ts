import { type IngestedFont, ingestFont, maxFontBytes } from '../../content/fonts/ingest.ts';
import { changeDesign } from '../../content/settings/change-design.ts';
import type { FontFile } from '../../content/settings/design.ts';
import { readSettings } from '../../content/settings/index.ts';
import type { Services } from '../../http/core/services.ts';
import { defineResource, read, upload, write } from '../../http/staff/define-resource.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { findDesignUses } from '../../site/design-uses.ts';
import { itemLabel, withItem, withOrder, withoutItem, withSiteFonts } from './change.ts';
import { cssCalls } from './css.ts';
import { nav } from './nav.ts';
import type { DesignResponse, DesignUsesResponse, ThemedDesign } from './responses.ts';
import { deletedItem, itemOrder, savedItem, siteFonts, usesQuery } from './schemas.ts';

/** The site's own colours, fonts, sizes and presets. */
export const design = defineResource({ name: 'design', nav, right: 'design.edit', kind: 'design', calls });

function calls(services: Services) {
  const { platform } = services;
  const current = async () => (await readSettings(platform)).design;

  /** Throws `InvalidFields` for a font file that was not uploaded, or was removed since. */
  async function checkFiles(files: readonly FontFile[]): Promise<void> {
    const areThere = await Promise.all(files.map(({ key }) => platform.storage.exists(key)));
    if (areThere.includes(false))
      throw invalidFields({ 'item.files': 'پروندهٔ این قلم پیدا نشد؛ دوباره بارگذاری کنید.' });
  }

  return {
    'GET staff/design': read({
      async handle(): Promise<ThemedDesign> {
        const { design: stored, theme } = await readSettings(platform);
        return { design: stored, theme };
      },
    }),
    /** Places where a token or preset is used, in live, scheduled and draft versions. */
    'GET staff/design/uses': read({
      query: usesQuery,
      handle: async ({ query }): Promise<DesignUsesResponse> => ({
        uses: await findDesignUses(platform.db, query, await current()),
      }),
    }),
    /** Adds or changes a token or preset. All pages that use it change immediately. */
    'POST staff/design/save': write(
      {
        body: savedItem,
        maxBytes: 50_000,
        async handle({ body }): Promise<DesignResponse> {
          if (body.kind === 'fonts') await checkFiles(body.item.files);
          return { design: await changeDesign(platform, (stored) => withItem(stored, body)) };
        },
      },
      ({ body: { kind, of, item } }) => `${itemLabel(kind, item.name)} را ${of === null ? 'ساخت' : 'عوض کرد'}`,
    ),
    /** Uploads a file of a font: stored and reduced to the characters of the site. A saved font names it. */
    'POST staff/design/font-file': upload(
      { maxBytes: maxFontBytes, status: 201, handle: ({ body }): Promise<IngestedFont> => ingestFont(platform, body) },
      () => 'پروندهٔ قلم بارگذاری کرد',
    ),
    /** Chooses the fonts of all texts and headings. */
    'POST staff/design/site-fonts': write(
      {
        body: siteFonts,
        maxBytes: 1_000,
        handle: async ({ body }): Promise<DesignResponse> => ({
          design: await changeDesign(platform, (stored) => withSiteFonts(stored, body)),
        }),
      },
      () => 'قلم سایت را عوض کرد',
    ),
    /**
     * Deletes a token or preset. One in use needs a replacement; a preset may also be removed with `by: null`, or leave
     * its values on its elements with `keepsLook`.
     */
    'POST staff/design/delete': write(
      {
        body: deletedItem,
        maxBytes: 1_000,
        async handle({ body: { by, keepsLook, ...name } }): Promise<DesignResponse & { deleted: string }> {
          const stored = await current();
          const found = stored[name.kind].find(({ slug }) => slug === name.slug);
          if (!found) throw fail('NotFound');
          if (by === null && name.kind !== 'presets') {
            const [use] = await findDesignUses(platform.db, name, stored);
            if (use) {
              throw fail('InUse', {
                message: `${itemLabel(name.kind, found.name)} در «${use.title}» به کار رفته است؛ جانشینی برایش انتخاب کنید.`,
              });
            }
          }
          const changed = await changeDesign(platform, (latest) => withoutItem(latest, { ...name, by, keepsLook }));
          return { design: changed, deleted: found.name };
        },
      },
      ({ body: { kind }, response: { deleted } }) => `${itemLabel(kind, deleted)} را حذف کرد`,
    ),
    ...cssCalls(services),
    /** Reorders all items of a kind. */
    'POST staff/design/order': write(
      {
        body: itemOrder,
        maxBytes: 10_000,
        handle: async ({ body }): Promise<DesignResponse> => ({
          design: await changeDesign(platform, (stored) => withOrder(stored, body)),
        }),
      },
      () => 'ترتیب طراحی را عوض کرد',
    ),
  };
}
