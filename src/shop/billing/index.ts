export { renewDue, renewNow } from './renew.ts';
