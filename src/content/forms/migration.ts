import type { MigrationStep } from '../../platform/db/migrate.ts';

/** Submitted forms. They outlive the page and the form, so the tables reference neither. */
export async function createSubmissionTables({ db, columns }: MigrationStep): Promise<void> {
  await db.schema
    .createTable('submissions')
    .addColumn('id', columns.reference, columns.id)
    .addColumn('post_id', columns.reference, (col) => col.notNull())
    .addColumn('widget_id', columns.text, (col) => col.notNull())
    .addColumn('form_name', columns.text, (col) => col.notNull())
    .addColumn('fields', columns.json, (col) => col.notNull())
    .addColumn('meta', columns.json, (col) => col.notNull())
    .addColumn('created_at', columns.time, (col) => col.notNull())
    .addColumn('idempotency_key', columns.text, (col) => col.unique())
    .execute();
  await db.schema
    .createIndex('submissions_by_form')
    .on('submissions')
    .columns(['post_id', 'widget_id', 'id'])
    .execute();
}

/** Workflow columns of submissions; existing rows count as read. */
export async function addSubmissionWork({ db, columns }: MigrationStep): Promise<void> {
  const { schema } = db;
  for (const [name, start] of [
    ['is_read', 0],
    ['is_done', 0],
    ['version', 1],
  ] as const)
    await schema
      .alterTable('submissions')
      .addColumn(name, columns.integer, (col) => col.notNull().defaultTo(start))
      .execute();
  await schema.alterTable('submissions').addColumn('assignee_id', columns.text).execute();
  await db.updateTable('submissions').set({ is_read: 1 }).execute();
  await schema.createIndex('submissions_by_reading').on('submissions').columns(['is_read', 'id']).execute();

  await schema
    .createTable('submission_notes')
    .addColumn('id', columns.reference, columns.id)
    .addColumn('submission_id', columns.reference, (col) =>
      col.notNull().references('submissions.id').onDelete('cascade'),
    )
    .addColumn('author_name', columns.text, (col) => col.notNull())
    .addColumn('content', columns.text, (col) => col.notNull())
    .addColumn('created_at', columns.time, (col) => col.notNull())
    .execute();
  await schema
    .createIndex('submission_notes_by_submission')
    .on('submission_notes')
    .columns(['submission_id', 'id'])
    .execute();
}

/** Adds the author of a note, so that this user can edit it, and the time of the last edit. */
export async function addNoteAuthors({ db, columns }: MigrationStep): Promise<void> {
  await db.schema.alterTable('submission_notes').addColumn('author_id', columns.text).execute();
  await db.schema.alterTable('submission_notes').addColumn('edited_at', columns.time).execute();
}

/** Submissions can be spam; the rest is listed without them. */
export async function addSubmissionSpam({ db, columns }: MigrationStep): Promise<void> {
  await db.schema
    .alterTable('submissions')
    .addColumn('is_spam', columns.integer, (col) => col.notNull().defaultTo(0))
    .execute();
}
