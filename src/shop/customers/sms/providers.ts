import { z } from 'zod';
import type { SmsProvider } from '../../../platform/config-sms.ts';
import type { Outgoing, OutgoingResponse } from '../../../platform/outgoing.ts';
import { type Sms, SmsFailed } from './sender.ts';
import { smsParameter } from './texts.ts';

/** Sends a text known to the provider as `template`. Returns the provider's message id. */
type Deliver = (call: Outgoing, sms: Sms & { template: string; key: string }) => Promise<string>;

const lookup = z.object({
  return: z.object({ status: z.number(), message: z.string().catch('') }),
  entries: z.array(z.unknown()).nullish(),
});

/** HTTP 200 may carry a failure, and an error status a body with the reason. */
const kavenegar: Deliver = async (call, { mobile, template, key, values }) => {
  // A token cannot contain spaces.
  const [token = '', token2, token3] = values.map((value) => value.replace(/\s+/g, '\u200c'));
  const response = await call({
    path: `/v1/${encodeURIComponent(key)}/verify/lookup.json`,
    form: { receptor: mobile, template, token, ...(token2 && { token2 }), ...(token3 && { token3 }) },
  });
  const read = readAs(lookup, response);
  if (response.status !== 200 || read.return.status !== 200) throw refused(read.return.status, read.return.message);
  return idIn(response.text, 'messageid');
};

const verifySend = z.object({ status: z.number(), message: z.string().nullish() });

const smsIr: Deliver = async (call, { mobile, kind, template, key, values }) => {
  const parameters = values.map((value, index) => ({ name: smsParameter(kind, index), value }));
  const response = await call({
    path: '/v1/send/verify',
    headers: { 'x-api-key': key },
    json: { mobile, templateId: Number(template), parameters },
  });
  const read = readAs(verifySend, response);
  if (response.status !== 200 || read.status !== 1) throw refused(read.status, read.message ?? '');
  return idIn(response.text, 'messageId');
};

const shared = z.object({ status: z.string().nullish() });

const melipayamak: Deliver = async (call, { mobile, template, key, values }) => {
  const response = await call({
    path: `/api/send/shared/${encodeURIComponent(key)}`,
    json: { bodyId: Number(template), to: mobile, args: [...values] },
  });
  const read = readAs(shared, response);
  // Its ids are larger than the numbers of JavaScript; small ones are codes of failures.
  const id = idIn(response.text, 'recId');
  if (response.status !== 200 || id.length < 10) throw refused(id || response.status, read.status ?? '');
  return id;
};

export const smsProviders: Readonly<Record<SmsProvider, Deliver>> = { kavenegar, 'sms.ir': smsIr, melipayamak };

function readAs<T>(schema: z.ZodType<T>, response: OutgoingResponse): T {
  const read = schema.safeParse(response.json());
  if (!read.success) throw refused(response.status, 'an answer that is none of its own');
  return read.data;
}

/** Reads the digits of an id from the text: as a number, large ones would lose precision. */
function idIn(text: string, name: string): string {
  return new RegExp(`"${name}"\\s*:\\s*"?(\\d+)"?`, 'i').exec(text)?.[1] ?? '';
}

function refused(code: number | string, message: string): SmsFailed {
  return new SmsFailed(`the provider answered ${code}: ${message.slice(0, 200)}`);
}
