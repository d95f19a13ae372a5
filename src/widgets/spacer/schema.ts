import { z } from 'zod';
import { spaceSteps } from '../../builder/element.ts';

/** `same`: as on the next larger device. */
const smaller = z.enum(['same', ...spaceSteps]).default('same');

export const schema = z.object({ desktop: z.enum(spaceSteps).default('7'), tablet: smaller, mobile: smaller });
