import type { AccountData } from './data.ts';
import type { Fact } from './parts.tsx';

type Service = NonNullable<AccountData['service']>;

/** Identity problems that only the customer can fix: description and next step. */
const theirProblems: Partial<Record<NonNullable<Service['identityProblem']>, { wrong: string; todo: string }>> = {
  differs: {
    wrong: 'کد ملی و شمارهٔ همراه شما به نام یک نفر نیست',
    todo: 'کد ملی را درست بنویسید، یا شماره‌ای را که به نام خودتان است شمارهٔ حساب کنید. اگر هر دو درست است، به پشتیبانی پیام بدهید.',
  },
  nationalId: { wrong: 'کد ملی خود را ننوشته‌اید', todo: 'آن را بنویسید تا هویت شما بررسی شود.' },
  mobile: {
    wrong: 'شمارهٔ همراه خود را تأیید نکرده‌اید',
    todo: 'شماره‌ای را که به نام خودتان است با کد پیامکی تأیید کنید.',
  },
};

/** Returns the identity problem of a service that only its owner can fix; null if none. */
export const theirProblem = ({ identityProblem }: Service) =>
  (identityProblem !== null && theirProblems[identityProblem]) || null;

/** Identity problems that block services, with the next step; once for all of them. */
export function IdentityNotice({
  services,
  path,
  isAtProfile,
}: {
  services: readonly Service[];
  path: string;
  isAtProfile: boolean;
}) {
  const waiting = services.filter((service) => theirProblem(service) !== null);
  const problem = waiting[0] && theirProblem(waiting[0]);
  if (!problem) return null;
  const names = waiting.map(({ label }) => `«${label}»`).join('، ');
  return (
    <div className="notice" data-tone="bad" role="status">
      <p>{`${problem.wrong} و تا درست نشود کار ${names} پیش نمی‌رود. ${problem.todo}`}</p>
      {!isAtProfile && (
        <p>
          <a href={`${path}?tab=profile`}>درست کردن مشخصات</a>
        </p>
      )}
    </div>
  );
}

/** Same in a list of services, at each one that waits. */
export function identityFact(service: Service, path: string): Fact {
  if (!service.waitsForIdentity) return false;
  const isTheirs = theirProblem(service) !== null;
  return [
    'منتظر',
    isTheirs ? (
      <a key="identity" href={`${path}?tab=profile`}>
        اصلاح مشخصات
      </a>
    ) : (
      'بررسی هویت شما'
    ),
  ];
}
