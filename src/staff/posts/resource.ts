import { defineResource } from '../../http/staff/define-resource.ts';
import { loadPostSubjects } from '../shared/post-subjects.ts';
import { autosaveCalls } from './autosaves.ts';
import { checkCalls } from './check.ts';
import { draftCalls } from './drafts.ts';
import { listCalls } from './list.ts';
import { nav } from './nav.ts';
import { panelCalls } from './panel.ts';
import { presenceCalls } from './presence.ts';
import { previewCalls, previewRoutes } from './preview.ts';
import { publishCalls } from './publish.ts';
import { sectionCalls } from './sections.ts';

/** Posts of all types: lists, drafts, publication, page panel, previews and the pre-publish check. */
export const posts = defineResource({
  name: 'posts',
  nav,
  kind: 'posts',
  subjects: loadPostSubjects,
  calls: (services) => ({
    ...listCalls(services),
    ...draftCalls(services),
    ...autosaveCalls(services),
    ...presenceCalls(services),
    ...publishCalls(services),
    ...panelCalls(services),
    ...previewCalls(services),
    ...checkCalls(services),
    ...sectionCalls(services),
  }),
  downloads: previewRoutes,
});
