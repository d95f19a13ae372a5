/** The first frame of each entrance animation; the last is the final state. Names are those of the wire format. */
const firstFrames = {
  fadeIn: 'opacity:0',
  fadeInUp: 'opacity:0;transform:translateY(2.5rem)',
  fadeInDown: 'opacity:0;transform:translateY(-2.5rem)',
  fadeInLeft: 'opacity:0;transform:translateX(-2.5rem)',
  fadeInRight: 'opacity:0;transform:translateX(2.5rem)',
  zoomIn: 'opacity:0;transform:scale(.6)',
  slideInUp: 'transform:translateY(100%)',
  slideInDown: 'transform:translateY(-100%)',
  slideInLeft: 'transform:translateX(-100vw)',
  slideInRight: 'transform:translateX(100vw)',
  bounceIn: 'opacity:0;transform:scale(.3)',
  rotateIn: 'opacity:0;transform:rotate(-25deg)',
} as const;

export type AnimationName = keyof typeof firstFrames;
export const animationNames = Object.keys(firstFrames) as [AnimationName, ...AnimationName[]];

/** The keyframes of each name once, called `mz-{name}`; played backwards they are the exit. */
export function keyframesOf(names: Iterable<AnimationName>): string {
  return [...new Set(names)].map((name) => `@keyframes mz-${name}{from{${firstFrames[name]}}}`).join('');
}
