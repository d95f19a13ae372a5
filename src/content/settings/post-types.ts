import type { Platform } from '../../platform/context.ts';
import { type PostType, postTypes } from '../post-types.ts';
import { readSettings } from './read.ts';

/** All post types: those of the program, and those that staff defined. */
export const readPostTypes = async (platform: Platform): Promise<PostType[]> => [
  ...postTypes,
  ...(await readSettings(platform)).contentTypes.types.map(({ type }) => type),
];
