import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Outgoing } from '../../../platform/outgoing.ts';
import { webhookSecret, webhookSignature } from '../../../platform/webhook.ts';
import type { ProvisionedService, Provisioner } from '../provisioner.ts';

/** Retry interval after "not yet", in milliseconds. */
const pauseMs = 60_000;

const amount = z.number().min(0).max(1_000_000);
const machineSizes = z.object({ cores: amount, ramGb: amount, diskGb: amount, ipv4: amount, ipv6: amount });

/** Body of a 200 response of the provider's system; 202 means in progress. */
const okResponse = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('done'),
    access: z.record(z.string().regex(/^[a-z][a-z0-9-]{0,30}$/), z.string().max(300)).default({}),
    password: z.string().max(200).default(''),
    /** Current sizes of the machine; without it, it counts as created as requested. */
    sizes: machineSizes.optional(),
  }),
  z.object({ state: z.literal('failed'), reason: z.string().max(300) }),
]);

/** Response to `inspect`. */
const inspected = z.object({ sizes: machineSizes });

/** Key name for signing these calls, in both directions. */
const signer = 'provisioning';

const called = z.object({ job: z.string().max(100) });

/**
 * Parses the job of a signed call from the provider's system; null if the signature is invalid. A call is only a hint: the
 * job is then polled immediately, and that response is trusted.
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
 * Delegates the work to the provider's system: sends a signed call, and repeats it until the system reports completion.
 * Idempotent by job id.
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
      const response = await post({ job: jobId, action }, service, jobId);
      if (response.status === 202) return { state: 'working', progress: { told: true }, lookAgainMs: pauseMs };
      if (response.status !== 200) throw new Error(`the provider's system answered ${response.status}`);
      const parsed = okResponse.safeParse(response.json());
      // The response may contain a password, so it is not repeated in the error.
      if (!parsed.success) throw new Error("the provider's system answered something that is not in the contract");
      if (parsed.data.state === 'failed') return parsed.data;
      const { access, password, sizes } = parsed.data;
      return { state: 'done', access, ...(password !== '' && { secret: password }), ...(sizes && { sizes }) };
    },
    async inspect(service) {
      const response = await post({ action: 'inspect' }, service, `inspect-${service.id}`);
      // Systems without `inspect` reject it.
      if (response.status !== 200) return null;
      return inspected.safeParse(response.json()).data?.sizes ?? null;
    },
  };
}
