import { z } from 'zod';
import { plain } from '../../builder/schema.ts';
import { carouselShape, rowShape } from '../../features/carousel/settings.ts';
import { loopListShape } from '../shared/loop-source.ts';

export const schema = z.object({
  ...loopListShape,
  count: z.number().int().min(1).max(20).default(6),
  /** Empty: nothing is shown without results. */
  nothingFound: plain('', 200),
  ...rowShape({ desktop: 3, tablet: 2 }),
  ...carouselShape('نوشته‌ها'),
});
