import { createIndexNowHandler, indexNowTopic } from '../content/index-now/index.ts';
import { createResetHandler, resetTopic } from '../content/users/index.ts';
import { mailerOf } from '../mail/mailer.ts';
import type { Config } from '../platform/config.ts';
import type { Platform } from '../platform/context.ts';
import { isMailServerAway } from '../platform/mail/mailer.ts';
import { mailTopic } from '../platform/mail.ts';
import { createOutboxWorker, type OutboxHandler, type OutboxWorker } from '../platform/outbox/worker.ts';
import { OutgoingError } from '../platform/outgoing.ts';
import { createWebhookHandler, webhookTopic } from '../platform/webhook.ts';
import {
  createEmailHandler,
  createMessageHandler,
  createSignUpHandler,
  createSmsHandler,
  createSmsSender,
  emailTopic,
  messageTopic,
  signUpTopic,
  smsTopic,
} from '../shop/customers/index.ts';
import { createIdentityHandler, createIdentityProvider, identityTopic } from '../shop/services/index.ts';

interface Site {
  platform: Platform;
  config: Config;
}

/** Starts the outbox worker. */
export function startOutbox(site: Site): OutboxWorker {
  const worker = createSiteOutbox(site);
  worker.start();
  return worker;
}

/** Creates the outbox worker, with a handler per topic. */
export function createSiteOutbox(site: Site): OutboxWorker {
  return createOutboxWorker({
    platform: site.platform,
    handlers: outboxHandlers(site),
    oneServer: { [mailTopic]: isMailServerAway, [smsTopic]: isProviderAway, [identityTopic]: isProviderAway },
  });
}

/** True if a provider was unreachable, so that nothing can have been sent. */
const isProviderAway = (err: unknown) => err instanceof OutgoingError && err.reason === 'unreachable';

/** Handlers of the outbox topics. */
export function outboxHandlers({ platform, config }: Site): Record<string, OutboxHandler> {
  const mailer = mailerOf({ platform, config });
  const sms = createSmsSender(config.shop, platform.log);
  return {
    [mailTopic]: ({ payload, id }) => mailer.send(payload, id),
    [resetTopic]: createResetHandler({ platform, baseUrl: config.baseUrl }),
    [messageTopic]: createMessageHandler({
      platform,
      baseUrl: config.baseUrl,
      secret: config.secret,
      sms: sms?.kinds ?? [],
    }),
    [signUpTopic]: createSignUpHandler({ platform, baseUrl: config.baseUrl }),
    [emailTopic]: createEmailHandler({ platform, baseUrl: config.baseUrl, secret: config.secret }),
    [smsTopic]: createSmsHandler(sms),
    [identityTopic]: createIdentityHandler(platform, createIdentityProvider(config.shop, platform.log)),
    [indexNowTopic]: createIndexNowHandler({ platform, baseUrl: config.baseUrl, secret: config.secret }),
    [webhookTopic]: createWebhookHandler({ secret: config.secret }),
  };
}
