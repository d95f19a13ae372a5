import type { SearchView } from '../../builder/search-view.ts';

/** Sample results for the gallery, and for the editor's canvas without a previewed search. */
export const sampleSearch: SearchView = {
  text: 'سرور',
  total: 2,
  isCapped: false,
  beginnings: ['سرور'],
  correction: null,
  isLoose: false,
  page: 1,
  pages: 1,
  products: [{ href: '/', title: 'سرور مجازی', code: '', note: 'قیمت محصول', media: null, icon: 'server' }],
  items: [
    {
      href: '/',
      title: 'عنوان یک نوشته دربارهٔ سرور',
      code: '',
      note: 'تاریخ نوشته',
      media: null,
      icon: 'quote',
      kind: 'نوشته',
      passage: 'بخشی از متن که واژهٔ سرور در آن است.',
    },
  ],
};
