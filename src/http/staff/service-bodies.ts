import { z } from 'zod';

const line = z.string().trim().max(300);

/** What staff tell of work that they did by hand; empty lines are left out. */
export const doneByHand = z.strictObject({
  access: z.strictObject({
    ipv4: z.union([z.literal(''), z.ipv4('نشانی IPv4 را مانند ‎192.0.2.1 بنویسید.')]).default(''),
    ipv6: z.union([z.literal(''), z.ipv6('نشانی IPv6 را مانند ‎2001:db8::1 بنویسید.')]).default(''),
    'extra-ipv4': line.default(''),
    user: line.default(''),
    panel: z
      .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'نشانی را با ‎https://‎ بنویسید.' })])
      .default(''),
    note: line.default(''),
  }),
  /** Shown to the customer once. */
  password: z.string().max(200).default(''),
});

export const serviceNote = z.strictObject({ text: z.string().trim().min(1, 'یادداشت را بنویسید.').max(2_000) });
