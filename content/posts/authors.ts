/** Who has written the articles of the default blog, by the slug of their archive; samples until staff enter theirs. */
export const authors: Record<string, { name: string; bio: string }> = {
  mizban: { name: 'تحریریهٔ میزبان', bio: 'گروه فنی و پشتیبانی میزبان.' },
};
