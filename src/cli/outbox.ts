import { createIndexNowHandler, indexNowTopic } from '../content/index-now/index.ts';
import { mailerOf } from '../content/settings/mailer.ts';
import { createResetHandler, resetTopic } from '../content/users/index.ts';
import type { Config } from '../platform/config.ts';
import type { Platform } from '../platform/context.ts';
import { mailTopic } from '../platform/mail.ts';
import { createOutboxWorker, type OutboxHandler, type OutboxWorker } from '../platform/outbox/worker.ts';
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

/** Starts the worker that carries out what the outbox holds, each topic by its handler. */
export function startOutbox({ platform, config }: { platform: Platform; config: Config }): OutboxWorker {
  const worker = createOutboxWorker({ platform, handlers: outboxHandlers({ platform, config }) });
  worker.start();
  return worker;
}

/** What carries out each topic of the outbox. */
export function outboxHandlers({
  platform,
  config,
}: {
  platform: Platform;
  config: Config;
}): Record<string, OutboxHandler> {
  const mailer = mailerOf({ platform, config });
  const sms = createSmsSender(config.shop, platform.log);
  return {
    [mailTopic]: ({ payload, id }) => mailer.send(payload, id),
    [resetTopic]: createResetHandler({ platform, baseUrl: config.baseUrl }),
    [messageTopic]: createMessageHandler({
      ...{ platform, baseUrl: config.baseUrl, secret: config.secret, sms: sms?.kinds ?? [] },
    }),
    [signUpTopic]: createSignUpHandler({ platform, baseUrl: config.baseUrl }),
    [emailTopic]: createEmailHandler({ platform, baseUrl: config.baseUrl, secret: config.secret }),
    [smsTopic]: createSmsHandler(sms),
    [identityTopic]: createIdentityHandler(platform, createIdentityProvider(config.shop, platform.log)),
    [indexNowTopic]: createIndexNowHandler({ platform, baseUrl: config.baseUrl, secret: config.secret }),
    [webhookTopic]: createWebhookHandler({ secret: config.secret, log: platform.log }),
  };
}
