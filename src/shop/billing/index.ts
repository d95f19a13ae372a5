export { renewDue, renewNow } from './renew.ts';
export { type Change, quoteUpgrade, scheduleDowngrade, startUpgrade, type UpgradeQuote } from './upgrade.ts';
