import { z } from 'zod';
import { plain, slot, text } from '../../builder/schema.ts';
import { products } from '../../shop/catalogue/types.ts';
import { planSource } from '../shared/plan-source.ts';
import { mostQuestions } from './guide/address.ts';
import { usualQuestions } from './guide/usual-questions.ts';

const service = z.object({ product: z.enum(products).default('vps'), label: text('', 60), note: text('', 100) });

const place = z.object({
  /** The category of its plans. */
  category: plain('', 60),
  label: text('', 60),
  note: text('', 100),
});

/** An answer to a question, with its requirements. */
const choice = z.object({
  label: text('', 60),
  /** Minimum memory, in gigabytes; the highest of all answers counts. */
  ramGb: z.number().int().min(0).max(1024).default(0),
  /** Highest price of a month, in thousands of Toman; 0 for any. */
  mostThousand: z.number().int().min(0).max(1_000_000).default(0),
  lines: z.array(z.string().max(60)).max(12).default([]),
});

const question = z.object({ label: text('', 100), choices: z.array(choice).max(8).default([]) });

export const schema = z.object({
  ...planSource,
  whatTitle: text('چه می‌خواهید؟', 80),
  /** Texts about products; those without one are sold under their usual name. */
  services: z.array(service).max(products.length).default([]),
  /** Texts about categories; those without one are named after their lines. */
  places: z.array(place).max(40).default([]),
  finderTitle: text('نمی‌دانید کدام سرور؟ چند پرسش کوتاه', 100),
  questions: z.array(question).max(mostQuestions).default(usualQuestions),
  /** The search for a domain, which the guide shows once a domain is wanted. */
  domains: slot(),
  ctaLabel: plain('افزودن به سبد', 60),
  /** Shows fields for the server name and an SSH key. */
  asksServer: z.boolean().default(true),
});
