import { z } from 'zod';
import { maxTokenDays, tokenScopes, tokenSorts } from '../../content/users/token-types.ts';
import { listQuery } from '../../http/staff/list-query.ts';
export const tokensQuery = listQuery({ sorts: tokenSorts, sort: '-createdAt', filters: {} });

export const newToken = z.object({
  name: z.string().trim().min(1).max(100),
  scopes: z.array(z.enum(tokenScopes)).min(1, 'دست‌کم یک کار را انتخاب کنید.').max(tokenScopes.length),
  /** How long it works. */
  days: z.number().int().min(1).max(maxTokenDays),
});
