import type { FieldKind } from '../../content/content-types/schema.ts';
import type { ImportOptions } from '../../content/imports/types.ts';
import { hasRight } from '../../content/users/rights.ts';
import type { Services } from '../../http/core/services.ts';
import { defineResource, read, upload, write } from '../../http/staff/define-resource.ts';
import { named, numbers } from '../../http/staff/describe.ts';
import { nothing } from '../../http/staff/schemas.ts';
import type { ImportedType } from '../../import/model.ts';
import {
  addFiles,
  changeOptions,
  createImport,
  deleteImport,
  findImport,
  listDefinitions,
  listImports,
  listMenuPlaces,
  type MenuPlace,
  pauseImport,
  planImport,
  readFiles,
  removeFile,
  rollBackImport,
  startImport,
} from '../../import/write/index.ts';
import type { Import } from '../../import/write/types.ts';
import { nav } from './nav.ts';
import { oldPageRoutes } from './old-page.ts';
import { reportCalls } from './report.ts';
import { changedOptions, newImport, removedFile, requestedStep, uploadedFile } from './schemas.ts';

/** A field of the old site that would be imported. */
interface FoundField {
  type: string;
  name: string;
  label: string;
  kind: FieldKind;
}

const small = 5_000;

/** Imports of whole sites: their files, choices, progress and report. A job does the work. */
export const siteImports = defineResource({
  name: 'site-imports',
  nav,
  right: 'site.maintain',
  kind: 'imports',
  async subjects(db, ids) {
    const rows = await db.selectFrom('imports').select(['id', 'name']).where('id', 'in', numbers(ids)).execute();
    return rows.map(({ id, name }) => named(id, name, 'درون‌ریزی'));
  },
  calls,
  downloads: oldPageRoutes,
});

const steps = {
  read: { request: readFiles, sentence: 'خواندن پرونده‌ها را آغاز کرد' },
  plan: { request: planImport, sentence: 'پیش‌نمایش را آغاز کرد' },
  run: { request: startImport, sentence: 'آوردن سایت را آغاز کرد' },
  pause: { request: pauseImport, sentence: 'آوردن سایت را نگه داشت' },
  'roll-back': { request: rollBackImport, sentence: 'برگرداندن را آغاز کرد' },
} as const;

function calls(services: Services) {
  const { platform } = services;
  return {
    ...reportCalls(services),
    /** All imports, the newest first. */
    'GET staff/site-imports': read({
      handle: async (): Promise<{ imports: Import[] }> => ({ imports: await listImports(platform) }),
    }),
    'GET staff/site-imports/:id': read({
      handle: ({ id }): Promise<Import> => findImport(platform, id),
    }),
    /** Importable contents found in the files: menus with the locations they would get, types and fields. */
    'GET staff/site-imports/:id/found': read({
      async handle({ id }): Promise<{ menus: MenuPlace[]; types: ImportedType[]; fields: FoundField[] }> {
        await findImport(platform, id);
        const [menus, { types, fields }] = await Promise.all([
          listMenuPlaces(platform.storage, id),
          listDefinitions(platform.storage, id),
        ]);
        const shown = fields.map(({ type, name, label, fieldKind }) => ({ type, name, label, kind: fieldKind }));
        return { menus, types, fields: shown };
      },
    }),
    'POST staff/site-imports': write(
      {
        body: newImport,
        maxBytes: small,
        status: 201,
        handle: ({ body, user }): Promise<Import> =>
          createImport(platform, {
            name: body.name,
            createdBy: user.id,
            options: { allowsCode: hasRight(user, 'design.code') },
          }),
      },
      ({ subject }) => `${subject} را ساخت`,
    ),
    /** Uploads one file of the old site; its name is in the query. */
    'POST staff/site-imports/:id/files': upload(
      {
        isLong: true,
        query: uploadedFile,
        maxBytes: 20_000_000_000,
        handle: ({ id, query, body }): Promise<Import> => addFiles(platform, id, [{ name: query.name, content: body }]),
      },
      ({ subject }) => `پرونده‌ای برای ${subject} فرستاد`,
    ),
    'POST staff/site-imports/:id/files/remove': write(
      {
        body: removedFile,
        maxBytes: small,
        handle: ({ id, body }): Promise<Import> => removeFile(platform, id, body.key),
      },
      ({ subject }) => `پرونده‌ای از ${subject} برداشت`,
    ),
    'PUT staff/site-imports/:id/options': write(
      {
        body: changedOptions,
        maxBytes: 60_000,
        handle: ({ id, body, user }): Promise<Import> =>
          changeOptions(platform, id, {
            ...(body as Partial<ImportOptions>),
            allowsCode: hasRight(user, 'design.code'),
          }),
      },
      ({ subject }) => `انتخاب‌های ${subject} را عوض کرد`,
    ),
    /** Requests work, which is done in the background: watch `state` and `progress`. */
    'POST staff/site-imports/:id/step': write(
      {
        body: requestedStep,
        maxBytes: small,
        handle: ({ id, body }): Promise<Import> => steps[body.step].request(platform, id),
      },
      ({ body, subject }) => `برای ${subject} ${steps[body.step].sentence}`,
    ),
    'POST staff/site-imports/:id/delete': write(
      {
        body: nothing,
        maxBytes: small,
        async handle({ id }): Promise<{ deleted: true }> {
          await deleteImport(platform, id);
          return { deleted: true };
        },
      },
      ({ subject }) => `${subject} را حذف کرد`,
    ),
  };
}
