import type { PersonState } from '../../../content/users/people-types.ts';
import { type Role, roles } from '../../../content/users/roles.ts';
import { roleLabels } from '../../../features/popups/labels.ts';

export const stateNames: Record<PersonState, string> = {
  active: 'فعال',
  invited: 'دعوت‌شده',
  locked: 'بسته',
};

/** Describes each role in a sentence. */
export const roleDuties: Record<Role, string> = {
  administrator: 'دسترسی کامل: تنظیمات، افراد و همهٔ محتوا',
  editor: 'محتوای همه را ویرایش و منتشر می‌کند و دیدگاه‌ها و فرم‌ها را می‌بیند',
  author: 'نوشته‌های خودش را می‌نویسد و برای انتشار تحویل می‌دهد',
  shop_manager: 'محصول‌ها، پلن‌ها و قیمت‌ها، سفارش‌ها و پرداخت‌ها',
  customer: 'به پیشخوان راه ندارد',
};

export const roleChoices = roles.map((role) => [role, roleLabels[role]] as const);

/** Staff roles; customers register themselves. */
export const colleagueChoices = roleChoices.filter(([role]) => role !== 'customer');
