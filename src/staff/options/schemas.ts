import { z } from 'zod';
import { id, version } from '../../http/staff/schemas.ts';
import { whole } from '../../http/staff/whole.ts';
import { optionInput } from '../../shop/catalogue/option-input.ts';
export const newOption = optionInput;

export const changedOption = whole(z.strictObject({ version, option: optionInput }));

export const optionOrder = z.strictObject({ ids: z.array(id).max(500) });
