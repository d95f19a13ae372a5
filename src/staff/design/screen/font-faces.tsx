import type { DesignSettings } from '../../../content/settings/design.ts';
import { allFontsCss } from '../../../site/theme/own-fonts.ts';

/** Shows a font: letters of all forms, both kinds of digits. */
export const sampleText = 'میزبانی وب با پشتیبانی شبانه‌روزی ۱۲۳ Cloud 123';

/** Declares fonts of the site in this document, so that their names and samples have their letterforms. */
export function FontFaces({ fonts }: Pick<DesignSettings, 'fonts'>) {
  return <style>{allFontsCss({ fonts, replaced: [], textFont: null })}</style>;
}
