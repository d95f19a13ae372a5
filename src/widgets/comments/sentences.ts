/** Validation messages of the comment form, shared by browser and server. */
export const sentences = {
  noText: 'متن دیدگاه را بنویسید.',
  noName: 'نام خود را بنویسید.',
  noEmail: 'ایمیل خود را بنویسید.',
  wrongEmail: 'ایمیل درست نیست.',
} as const;
