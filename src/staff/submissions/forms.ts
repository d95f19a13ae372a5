import { listForms, webhookSigner } from '../../content/forms/index.ts';
import type { FilledForm } from '../../content/forms/types.ts';
import { listPeopleWho } from '../../content/users/index.ts';
import type { Services } from '../../http/core/services.ts';
import { read } from '../../http/staff/define-resource.ts';
import type { Platform } from '../../platform/context.ts';
import { webhookSecret } from '../../platform/webhook.ts';
import { parseFormName } from './filter.ts';
import { formQuery } from './schemas.ts';

/** Users who process submissions. */
export const listAssignable = (platform: Platform) => listPeopleWho(platform, 'submissions.change');

/** Forms that were sent, and the secrets of their webhooks. */
export function formCalls({ platform, config }: Services) {
  return {
    /** Forms with submissions, and the users who can be assigned to them. */
    'GET staff/forms': read({
      right: 'submissions.read',
      handle: async (): Promise<{ forms: FilledForm[]; people: Array<{ id: string; name: string }> }> => ({
        forms: await listForms(platform),
        people: await listAssignable(platform),
      }),
    }),
    'GET staff/forms/webhook-secret': read({
      right: 'submissions.read',
      query: formQuery,
      handle: ({ query: { form } }): { secret: string } => ({
        secret: webhookSecret(config.secret, webhookSigner(parseFormName(form))),
      }),
    }),
  };
}
