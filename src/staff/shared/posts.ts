import type { StoredDocument } from '../../builder/document.ts';
import type { Registry } from '../../builder/registry.ts';
import { elementFaults } from '../../builder/style/stored-faults.ts';
import { findPost, type PostType, type StaffPost } from '../../content/posts/index.ts';
import { themePartOf } from '../../content/posts/template-kind.ts';
import { settingsProblem } from '../../features/popups/settings.ts';
import { templateProblem } from '../../features/templates/settings.ts';
import type { Services } from '../../http/core/services.ts';
import { fail, invalidFields } from '../../platform/errors.ts';

/** Maximum size of a submitted page in bytes. Twice as much, all of it names, would block the event loop for over 100 ms. */
export const documentBytes = 1_000_000;

/** Loads a post with its revisions; throws `NotFound` if it does not exist. */
export async function loadPost({ platform }: Services, id: string | number | undefined): Promise<StaffPost> {
  const post = await findPost(platform, Number(id));
  if (!post) throw fail('NotFound');
  return post;
}

/** Throws `Forbidden` unless the user is allowed to. */
export function requireAllowed(isAllowed: boolean): void {
  if (!isAllowed) throw fail('Forbidden');
}

/**
 * Throws for invalid settings of elements, such as a style, and for mistakes in custom CSS. Those that are stored
 * already are accepted: pages ignore them, and everything else must stay editable.
 */
export function checkElements(sent: StoredDocument, registry: Registry, stored?: object): void {
  const known = stored ? elementFaults(stored, registry) : {};
  const problems = Object.entries(elementFaults(sent, registry)).filter(([path, message]) => known[path] !== message);
  const [first] = problems;
  if (first) throw invalidFields(Object.fromEntries(problems), { message: first[1] });
}

interface Checked {
  type: PostType;
  /** Use of a template. */
  kind?: unknown;
  document: StoredDocument;
}

/** Throws for unknown or invalid settings of a popup, a template or a post. */
export function checkSettings({ type, kind, document }: Checked): void {
  const settings = document.settings ?? {};
  const problem = type === 'popup' ? settingsProblem(settings) : templateProblem(settings, themePartOf({ kind }));
  if (problem) throw invalidFields(problem.fields, { message: problem.sentence });
}
