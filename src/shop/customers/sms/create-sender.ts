import type { ShopConfig } from '../../../platform/config-shop.ts';
import type { Log } from '../../../platform/log.ts';
import { createOutgoing } from '../../../platform/outgoing.ts';
import { smsProviders } from './providers.ts';
import { type Sms, SmsFailed, type SmsSender, smsKinds } from './sender.ts';

/** Timeout of sending a code, in milliseconds. */
const timeLimit = 10_000;

/** Creates the configured sender; null if none is configured. */
export function createSmsSender({ sms }: Pick<ShopConfig, 'sms'>, log: Log): SmsSender | null {
  if (!sms) return null;
  const { provider, key, destination, templates } = sms;
  const outgoing = createOutgoing({ destination, log });
  return {
    kinds: smsKinds.filter((kind) => templates[kind] !== undefined),
    send(message: Sms) {
      const template = templates[message.kind];
      if (template === undefined) throw new SmsFailed(`no template for ${message.kind}`);
      return smsProviders[provider]((call) => outgoing({ ...call, timeLimit }), { ...message, template, key });
    },
  };
}
