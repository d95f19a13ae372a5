import { answers } from './answers.ts';
import type { SectionSample } from './kit.ts';
import { openings } from './openings.ts';
import { prices } from './prices.ts';
import { reasons } from './reasons.ts';

/** Ready-made sections for the site of a hosting provider. */
export const sectionSamples: readonly SectionSample[] = [...openings, ...prices, ...reasons, ...answers];
