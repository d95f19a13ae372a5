import type { AnimationName } from '../../../builder/element/animations.ts';

/** Labels of the animations. */
export const animationLabels: Record<AnimationName, string> = {
  fadeIn: 'پدیدار شدن',
  fadeInUp: 'پدیدار شدن از پایین',
  fadeInDown: 'پدیدار شدن از بالا',
  fadeInLeft: 'پدیدار شدن از چپ',
  fadeInRight: 'پدیدار شدن از راست',
  zoomIn: 'بزرگ شدن',
  slideInUp: 'لغزیدن از پایین',
  slideInDown: 'لغزیدن از بالا',
  slideInLeft: 'لغزیدن از چپ',
  slideInRight: 'لغزیدن از راست',
  bounceIn: 'جهیدن',
  rotateIn: 'چرخیدن',
};
