import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Outgoing } from '../../../platform/outgoing.ts';
import { webhookSecret, webhookSignature } from '../../../platform/webhook.ts';
import type { ProvisionedService, Provisioner } from '../provisioner.ts';

/** How long after "not yet" it is asked again. */
const pauseMs = 60_000;

const amount = z.number().min(0).max(1_000_000);
const machineSizes = z.object({ cores: amount, ramGb: amount, diskGb: amount, ipv4: amount, ipv6: amount });

/** What the provider's system answers with 200; 202 means that it is at work. */
const answerOf200 = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('done'),
    access: z.record(z.string().regex(/^[a-z][a-z0-9-]{0,30}$/), z.string().max(300)).default({}),
    password: z.string().max(200).default(''),
    /** What the machine has now; without it, it counts as made as it was asked for. */
    sizes: machineSizes.optional(),
  }),
  z.object({ state: z.literal('failed'), reason: z.string().max(300) }),
]);

/** What it returns for `inspect`. */
const inspected = z.object({ sizes: machineSizes });

/** Whose secret signs these calls, in both directions. */
const signer = 'provisioning';

const called = z.object({ job: z.string().max(100) });

/**
 * The job that a signed call of the provider's system is about; null when the signature does not hold. A call is a hint:
 * the job is then asked for at once, and what that answers is believed.
 */
export function readProvisioningCall(body: Uint8Array, signature: string, secret: string): string | null {
  const right = Buffer.from(webhookSignature(webhookSecret(secret, signer), Buffer.from(body).toString()));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  try {
    return called.parse(JSON.parse(Buffer.from(body).toString())).job;
  } catch {
    return null;
  }
}

/**
 * Lets the provider's own system do the work: it is told by a signed call, and told the same again until it says that
 * it is done. The id of the job names the work, so that telling it twice does it once.
 */
export function createWebhookProvisioner({ call, secret }: { call: Outgoing; secret: string }): Provisioner {
  async function post(
    body: Record<string, unknown>,
    { id, label, hostname, ...service }: ProvisionedService,
    event: string,
  ) {
    const { selection, specs, settings, options } = service;
    const json = { ...body, service: { id, label, hostname, selection, options, specs, settings } };
    const signature = webhookSignature(webhookSecret(secret, signer), JSON.stringify(json));
    return await call({ path: '/', json, headers: { 'x-mizban-event': event, 'x-mizban-signature': signature } });
  }
  return {
    name: 'webhook',
    async step({ jobId, action, service }) {
      const answer = await post({ job: jobId, action }, service, jobId);
      if (answer.status === 202) return { state: 'working', progress: { told: true }, lookAgainMs: pauseMs };
      if (answer.status !== 200) throw new Error(`the provider's system answered ${answer.status}`);
      const told = answerOf200.safeParse(answer.json());
      // What it said may hold a password, so it is not repeated.
      if (!told.success) throw new Error("the provider's system answered something that is not in the contract");
      if (told.data.state === 'failed') return told.data;
      const { access, password, sizes } = told.data;
      return { state: 'done', access, ...(password !== '' && { secret: password }), ...(sizes && { sizes }) };
    },
    async inspect(service) {
      const answer = await post({ action: 'inspect' }, service, `inspect-${service.id}`);
      // Systems that know no `inspect` refuse it.
      if (answer.status !== 200) return null;
      return inspected.safeParse(answer.json()).data?.sizes ?? null;
    },
  };
}
