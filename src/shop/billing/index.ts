export { billToPresent, readBilledTo } from './buyer.ts';
export { listInvoiceFacts } from './invoice-facts.ts';
export { readOptionChoices } from './option-choices.ts';
export type { Change } from './quote-change.ts';
export { renewDue, renewNow } from './renew.ts';
export { withServedPeriods } from './served.ts';
export {
  cancelDowngrade,
  listChanges,
  quoteUpgrade,
  scheduleDowngrade,
  startUpgrade,
} from './upgrade.ts';
