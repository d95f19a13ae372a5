/** Who has written the articles of the default blog, by the slug of their archive; samples until staff enter theirs. */
export const authors: Record<string, { name: string; bio: string; isTeam?: boolean }> = {
  mizban: {
    name: 'تحریریهٔ میزبان',
    bio: 'نوشته‌های مشترک گروه فنی، فروش و پشتیبانی میزبان (نمونه).',
    isTeam: true,
  },
  systems: { name: 'مهندس زیرساخت میزبان', bio: 'از لینوکس، شبکه و نگهداری سرور می‌نویسد (نمونه).' },
  security: { name: 'کارشناس امنیت میزبان', bio: 'از بستن درهای باز سرور و سایت می‌نویسد (نمونه).' },
  support: { name: 'پشتیبان ارشد میزبان', bio: 'از پرسش‌هایی می‌نویسد که هر روز از مشتریان می‌شنود (نمونه).' },
};
