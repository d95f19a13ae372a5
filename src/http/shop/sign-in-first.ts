import { respondRedirect } from '../core/respond.ts';
import { accountPath } from './account-forms.ts';

/** Leads somebody who is not signed in to where they can, and back to `path` afterwards. */
export function signInFirst(path: string): Response {
  return respondRedirect(`${accountPath}?${new URLSearchParams({ return: path })}`);
}
