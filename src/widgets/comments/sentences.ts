/** What the form for comments says of its fields, in the browser as on the server. */
export const sentences = {
  noText: 'متن دیدگاه را بنویسید.',
  noName: 'نام خود را بنویسید.',
  noEmail: 'ایمیل خود را بنویسید.',
  wrongEmail: 'ایمیل درست نیست.',
} as const;
