import { about } from './about.ts';
import { campaign } from './campaign.ts';
import { contact } from './contact.ts';
import { help } from './help.ts';
import { location } from './location.ts';
import type { PageKit } from './parts.ts';
import { plans } from './plans.ts';
import { service } from './service.ts';
import { story } from './story.ts';

/** Complete designs of pages for the site of a hosting provider. */
export const pageKits: readonly PageKit[] = [service, plans, location, campaign, about, contact, help, story];
