import { z } from 'zod';
import { plain, text } from '../../builder/schema.ts';
import { planSource } from '../shared/plan-source.ts';

export const schema = z.object({
  ...planSource,
  label: text('نام دامنه', 60),
  ctaLabel: plain('بررسی نام', 60),
});
