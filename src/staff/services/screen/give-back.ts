import { formatToman } from '../../../platform/money.ts';
import type { ServicePage } from '../responses.ts';

type GiveBack = NonNullable<ServicePage['giveBack']>;

/** Texts for marking work on a domain as impossible: the effect on its money and on the domain. */
export function giveBackTexts({ action, amount }: GiveBack, { isTransfer }: { isTransfer: boolean }) {
  const money = `${formatToman(amount)} به اعتبار مشتری برمی‌گردد و فاکتور برگشت صادر می‌شود.`;
  if (action === 'renew')
    return {
      button: 'تمدید نشد…',
      title: 'تمدید دامنه نشد',
      facts: [money, 'دورهٔ تمدید از دامنه کم می‌شود و دامنه تا پایان کنونی‌اش می‌ماند.'],
      warning: 'نخست نزد ثبت‌کننده ببینید که دامنه تمدید نشده باشد.',
      confirm: 'تمدید نشد؛ پولش برگردد',
    };
  const work = isTransfer ? 'انتقال' : 'ثبت';
  return {
    button: `${work} نشد…`,
    title: `${work} دامنه نشد`,
    facts: [money, 'سفارش این دامنه همین حالا بسته می‌شود.'],
    warning: `نخست نزد ثبت‌کننده ببینید که دامنه ${isTransfer ? 'منتقل' : 'ثبت'} نشده باشد.`,
    confirm: `${work} نشد؛ پولش برگردد`,
  };
}
