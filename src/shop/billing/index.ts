export { renewDue, renewNow } from './renew.ts';
export {
  keepPlan,
  listChanges,
  quoteUpgrade,
  scheduleDowngrade,
  startUpgrade,
} from './upgrade.ts';
