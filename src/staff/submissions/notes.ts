import { addNote, changeNote } from '../../content/forms/index.ts';
import type { Services } from '../../http/core/services.ts';
import { write } from '../../http/staff/define-resource.ts';
import { changedNote, newNote } from './schemas.ts';
import { loadSubmissionPage } from './submission-page.ts';

/** Maximum bytes of a body with a note of the longest length, in any encoding. */
const noteBytes = 25_000;

/** Notes of staff on a submission. */
export function noteCalls({ platform }: Services) {
  return {
    'POST staff/submissions/:id/notes': write(
      {
        body: newNote,
        maxBytes: noteBytes,
        status: 201,
        async handle({ id, body, user }) {
          await addNote(platform, { id, author: user, text: body.text });
          return loadSubmissionPage(platform, id);
        },
      },
      ({ subject }) => `برای ${subject} یادداشت نوشت`,
    ),
    /** Users can change only their own notes. */
    'PUT staff/submissions/:id/notes': write(
      {
        body: changedNote,
        maxBytes: noteBytes,
        async handle({ id, body, user }) {
          await changeNote(platform, { id, authorId: user.id, ...body });
          return loadSubmissionPage(platform, id);
        },
      },
      ({ subject }) => `یادداشت خود برای ${subject} را تغییر داد`,
    ),
  };
}
