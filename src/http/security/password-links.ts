import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { readLink, requestReset, setPasswordByLink } from '../../content/users/index.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { consumeSharedLimit } from '../../platform/shared-rate-limit.ts';
import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { passwordSentences, typedPassword } from './password-input.ts';

/** Mails that one address can cause, and mails to one account. */
const requests = { fromAddress: { max: 10, seconds: 3600 }, forAccount: { max: 3, seconds: 3600 } };
/** A 256-bit secret cannot be guessed; this only limits endless requests by programs. */
const uses = { name: 'password link', max: 30, seconds: 60 };

const token = z.string().regex(/^[0-9a-f]{64}$/);

/** Password reset, and the mailed links for setting a password. */
export function passwordLinkRoutes({ platform, config }: Services): Route[] {
  return [
    route({
      method: 'POST',
      path: '/wp-admin/auth/forgot-password',
      audience: 'anyone',
      body: { schema: z.object({ email: z.string().trim().min(3).max(320) }), maxBytes: 1_000 },
      async handle({ body: { email }, address }) {
        if (!(await consumeSharedLimit(platform, `reset from ${address}`, requests.fromAddress)))
          throw fail('TooManyRequests');
        // Exceeding the limit of one account gets the same response: the limit protects the owner of the address.
        const account = createHmac('sha256', config.secret).update(`reset\0${email.toLowerCase()}`).digest('base64url');
        if (await consumeSharedLimit(platform, `reset for ${account}`, requests.forAccount))
          await requestReset(platform, email);
        return Response.json({ status: 'ok' });
      },
    }),
    route({
      method: 'POST',
      path: '/wp-admin/auth/password-link',
      audience: 'anyone',
      rate: () => uses,
      body: { schema: z.object({ token }), maxBytes: 1_000 },
      async handle({ body }) {
        const owner = await readLink(platform, body.token);
        if (!owner) throw fail('LinkExpired');
        return Response.json(owner);
      },
    }),
    route({
      method: 'POST',
      path: '/wp-admin/auth/set-password',
      audience: 'anyone',
      rate: () => uses,
      body: { schema: z.object({ token, next: typedPassword }), maxBytes: 10_000 },
      async handle({ body }) {
        const fault = await setPasswordByLink(platform, body);
        if (fault === 'expired') throw fail('LinkExpired');
        if (fault) throw invalidFields({ next: passwordSentences[fault] });
        return Response.json({ status: 'ok' });
      },
    }),
  ];
}
