export { extendService } from './extend.ts';
export { startServices } from './start.ts';
export { upgradeService } from './upgrade.ts';
