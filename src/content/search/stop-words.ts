import { wordKey } from './tokens.ts';

/** Stop words: they name nothing on the site or, like «خرید», everything on it. */
const words = `
  می‌خواهم می‌خوام میخوام می‌خواهیم می‌خواهد خواستم بخرم بخریم بخر بخرید خرید خریدن kharid mikham bekharam buy want
  قیمت تعرفه هزینه هزینهٔ ارزان ارزون بهترین gheymat gheimat arzan price cheap best
  چطور چطوری چگونه چجوری چه‌طور چه‌جوری چه چی چیست چیه یعنی کجا کدام کدوم آیا chetor chetori chist how what where which is are
  برای واسه از به با در بر و یا را رو که این آن اون یک یه هر تا baraye az ba dar the a an to for of in on and with my i
  است هست هستند شود بشه می‌شود میشه کنم کنیم کند کنید بکنم کردن دارم داریم دارید داره دارد باید
  لطفا لطفاً سلام من شما خودم ها های هایی
`;

const stopWords = new Set(words.trim().split(/\s+/u).map(wordKey));

/** True if a word, or neighbouring words joined, is a stop word. */
export const isStopWord = (key: string) => stopWords.has(key);
