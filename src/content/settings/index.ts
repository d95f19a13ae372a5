export { type CurrentSettings, loadSettings, readSettings } from './read.ts';
export { defaultSettings, type SiteSettings } from './schema.ts';
export { searchWords } from './seo.ts';
export { updateSettings } from './write.ts';
