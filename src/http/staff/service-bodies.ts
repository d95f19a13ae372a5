import { z } from 'zod';

const line = z.string().trim().max(300);

/** What staff tell of work that they did by hand; an empty line takes away what was told before. */
export const doneByHand = z.strictObject({
  access: z.strictObject({
    ipv4: z.union([z.literal(''), z.ipv4('نشانی IPv4 را مانند ‎192.0.2.1 بنویسید.')]).optional(),
    ipv6: z.union([z.literal(''), z.ipv6('نشانی IPv6 را مانند ‎2001:db8::1 بنویسید.')]).optional(),
    'extra-ipv4': line.optional(),
    user: line.optional(),
    panel: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'نشانی را با ‎https://‎ بنویسید.' })]).optional(),
    note: line.optional(),
  }),
  /** Shown to the customer once. */
  password: z.string().max(200).default(''),
});

export const serviceNote = z.strictObject({ text: z.string().trim().min(1, 'یادداشت را بنویسید.').max(2_000) });
