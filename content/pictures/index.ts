/** What the pictures of the default site show, by the name of their file, for who cannot see them; empty for ornament. */
export const pictures: Record<string, string> = {
  home: '',
  'germany-vps': '',
  'blog-choose': 'کارت‌های مقایسهٔ پلن سرور',
  'blog-security': 'سپر و قفل روی سرور',
  'blog-speed': 'سرعت‌سنج و موشک',
};
