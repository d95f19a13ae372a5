import { answers } from './answers.ts';
import type { SectionSample } from './kit.ts';
import { openings } from './openings.ts';
import { prices } from './prices.ts';
import { reasons } from './reasons.ts';

/** The sections that a site of a hosting provider is mostly made of. */
export const sectionSamples: readonly SectionSample[] = [...openings, ...prices, ...reasons, ...answers];
