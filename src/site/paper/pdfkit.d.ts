/** The part of the document that papers change: links, and operators of the page. */
declare module 'pdfkit' {
  export default class PDFDocument {
    constructor(options: {
      autoFirstPage: boolean;
      lang: string;
      displayTitle: boolean;
      info: { Title: string; CreationDate: Date };
    });
    link(x: number, y: number, width: number, height: number, url: string): this;
    addContent(fragment: unknown): this;
  }
}
