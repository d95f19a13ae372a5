import { respondRedirect } from '../../core/respond.ts';
import { accountPath } from '../account-forms.ts';

/** Redirects an anonymous visitor to sign in, and back to `path` afterwards. */
export function signInFirst(path: string): Response {
  return respondRedirect(`${accountPath}?${new URLSearchParams({ return: path })}`);
}
