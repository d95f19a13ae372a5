export { type CurrentSettings, readSettings } from './read.ts';
export { defaultSettings, type SiteSettings } from './schema.ts';
export { updateSettings } from './write.ts';
