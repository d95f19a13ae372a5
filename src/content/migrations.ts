import type { MigrationStep, Migrations } from '../platform/db/migrate.ts';
import { createAuditTable } from './audit/migration.ts';
import { indexChanges } from './audit/search-terms.ts';
import { addCommenters, addCommentVersions, createCommentTables } from './comments/migration.ts';
import { indexComments } from './comments/search-terms.ts';
import { createFieldTable } from './content-types/migration.ts';
import type { ReadDocument } from './documents.ts';
import { addNoteAuthors, addSubmissionSpam, addSubmissionWork, createSubmissionTables } from './forms/migration.ts';
import { indexSubmissions } from './forms/search-terms.ts';
import { createImportTables } from './imports/migration.ts';
import { createLoopIndexes } from './loops/migration.ts';
import { createMediaLibrary, createMediaTable } from './media/migration.ts';
import { indexMedia } from './media/search-terms.ts';
import { addMenuVersions, createMenuTable } from './menus/migration.ts';
import {
  addBrowserChecks,
  addChangeTimes,
  addEndSchedulers,
  addPagePanel,
  addSchedulers,
  addSchedules,
  addSectionHeights,
  createDraftTables,
  createOverruleTable,
  createPostTables,
  indexPostLists,
} from './posts/migration.ts';
import { addVoteNetworks, createRatingTables } from './ratings/migration.ts';
import { createMissingAddressTable, createRedirectTable } from './redirects/migration.ts';
import { indexNames } from './search/index.ts';
import { createNameKeys, createNames, createNameTables, createSearchTables } from './search/migration.ts';
import { createSettingsTable, renameAccountLink } from './settings/migration.ts';
import { createDailyVisitors, createNamedCounts, createStatisticsTable } from './statistics/migration.ts';
import { addFormerTerms, createMergedTermTable, createTermTables } from './terms/migration.ts';
import {
  addAccounts,
  addAuthorPictures,
  addAuthorTeams,
  addFirstPasswords,
  addPeopleLists,
  createAuthorTable,
  createTokenTable,
  createUserTables,
  hashSessionTokens,
} from './users/migration.ts';
import { personNames } from './users/search-terms.ts';

/** The schema of the content, step by step. A step that has been released is never changed. */
export const contentMigrations = (readDocument: ReadDocument): Migrations => ({
  '0002_content': createContentTables,
  '0003_users': createUserTables,
  '0005_ratings': createRatingTables,
  '0006_search': (step) => createSearchTables(step, readDocument),
  '0007_comments': createCommentTables,
  '0008_forms': createSubmissionTables,
  '0009_loops': createLoopIndexes,
  '0010_commenters': addCommenters,
  '0012_first_passwords': addFirstPasswords,
  '0015_change_times': addChangeTimes,
  '0016_accounts': addAccounts,
  '0017_media_library': (step) => createMediaLibrary(step, readDocument),
  '0018_page_panel': async (step) => {
    await addPagePanel(step);
    await createRedirectTable(step);
  },
  '0019_drafts': createDraftTables,
  '0021_menu_versions': addMenuVersions,
  '0022_api_tokens': createTokenTable,
  '0023_conversations': async (step) => {
    await addCommentVersions(step);
    await addSubmissionWork(step);
  },
  '0024_audit_log': createAuditTable,
  '0025_addresses': async (step) => {
    await addFormerTerms(step);
    await createMissingAddressTable(step);
    await addVoteNetworks(step);
  },
  '0026_overrules': createOverruleTable,
  '0028_statistics': createStatisticsTable,
  '0030_authors': createAuthorTable,
  '0031_note_authors': addNoteAuthors,
  '0032_post_names': createNameTables,
  '0033_author_pictures': addAuthorPictures,
  '0034_schedules': async (step) => {
    await addSchedules(step);
    await createMergedTermTable(step);
  },
  '0036_schedulers': addSchedulers,
  '0037_names': (step) => createNames(step, [indexNames, indexComments, indexMedia, indexSubmissions]),
  '0039_people_names': async (step) => {
    await addEndSchedulers(step);
    await createNameKeys(step);
    await personNames.fill(step.db);
  },
  '0043_account_link': renameAccountLink,
  '0044_change_names': ({ db }) => indexChanges(db),
  '0048_people_lists': async (step) => {
    await addPeopleLists(step);
    await indexPostLists(step);
  },
  '0051_author_teams': addAuthorTeams,
  '0053_sources_and_spam': async (step) => {
    await createNamedCounts(step);
    await addSubmissionSpam(step);
  },
  '0054_session_hashes': hashSessionTokens,
  '0055_daily_visitors': createDailyVisitors,
  '0056_browser_checks': addBrowserChecks,
  '0057_section_heights': addSectionHeights,
  '0058_imports': createImportTables,
  '0059_custom_fields': createFieldTable,
});

/** Tables of the first release, ordered by their foreign keys. */
async function createContentTables(step: MigrationStep): Promise<void> {
  await createMediaTable(step);
  await createPostTables(step);
  await createTermTables(step);
  await createMenuTable(step);
  await createSettingsTable(step);
}
