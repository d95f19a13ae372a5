import type { StaffJob, StaffService } from '../../../shop/services/staff.ts';
import { serviceStates } from '../../shared/screen/shop/labels.ts';

const actions: Readonly<Record<StaffJob['action'], string>> = {
  create: 'ساخت',
  suspend: 'توقف',
  resume: 'راه‌اندازی دوباره',
  change: 'تغییر منابع',
  rebuild: 'ساخت دوباره با پاک شدن داده‌ها',
  renew: 'تمدید',
  terminate: 'پایان',
  extras: 'افزوده‌ها',
};

/** Action labels for domains; other labels are those of all services. */
const domainActions: Partial<Record<StaffJob['action'], string>> = {
  create: 'ثبت',
  suspend: 'انقضا',
  resume: 'برگشت از انقضا',
  change: 'تغییر سرورهای نام',
  extras: 'کد انتقال',
};

/** Service to which work belongs, as far as its words differ. */
type Kind = Pick<StaffService, 'product' | 'isTransfer'>;

/** Label of an action: a domain is registered, transferred and renewed. */
export function actionLabel(action: StaffJob['action'], { product, isTransfer }: Kind): string {
  if (isTransfer && action === 'create') return 'انتقال';
  return (product === 'domain' && domainActions[action]) || actions[action];
}

/** Label and badge of the state of a service; a domain is registered, and expires. */
export function stateLabel({
  product,
  state,
  paidUntil,
}: Pick<StaffService, 'product' | 'state' | 'paidUntil'>): readonly [words: string, badge: string] {
  if (product === 'domain' && state === 'provisioning') return ['در حال ثبت', 'waits'];
  if (product === 'domain' && state === 'suspended' && paidUntil !== null && paidUntil <= Date.now())
    return ['منقضی', 'refused'];
  return serviceStates[state];
}

/** Label and badge colour of each job state. */
const jobStates: Readonly<Record<StaffJob['state'], readonly [words: string, badge: string]>> = {
  queued: ['در صف', 'waits'],
  running: ['در حال انجام', 'waits'],
  waiting_for_staff: ['کار شماست', 'refused'],
  waiting_for_identity: ['منتظر هویت مشتری', 'waits'],
  failed: ['ناموفق', 'refused'],
  done: ['انجام شد', 'published'],
  cancelled: ['کنار گذاشته شد', 'over'],
};

/** Label and badge colour of each reason why a service waits for the identity of its owner. */
const identityStates: Readonly<Record<NonNullable<StaffService['identityProblem']>, readonly [string, string]>> = {
  differs: ['کد ملی و همراه به نام یک نفر نیست', 'refused'],
  nationalId: ['منتظر کد ملی مشتری', 'waits'],
  mobile: ['همراه مشتری تأیید نشده', 'refused'],
  company: ['هویت شرکت را بررسی کنید', 'refused'],
  unavailable: ['شاهکار پاسخ نمی‌دهد', 'refused'],
  limit: ['سقف استعلام امروز پر است', 'waits'],
};

export const identityLabel = ({ identityProblem }: Pick<StaffService, 'identityProblem'>): readonly [string, string] =>
  identityProblem === null ? ['منتظر هویت مشتری', 'waits'] : identityStates[identityProblem];

export const jobLabel = ({ action, state }: StaffJob, service: Kind): readonly [words: string, badge: string] => [
  `${actionLabel(action, service)}: ${jobStates[state][0]}`,
  jobStates[state][1],
];

const adapters: Readonly<Record<string, string>> = {
  manual: 'به دست همکاران',
  webhook: 'سامانهٔ بیرونی',
  proxmox: 'Proxmox',
  irnic: 'ایرنیک',
  openprovider: 'Openprovider',
  demo: 'نمایشی',
};

export const adapterName = ({ adapter }: Pick<StaffService, 'adapter'>) => adapters[adapter] ?? adapter;
