/** How far things come from; sides are those of a right-to-left page, where the start is on the right. */
const from: Record<string, string> = {
  fadeIn: 'opacity:0',
  fadeInUp: 'opacity:0;transform:translateY(2rem)',
  fadeInDown: 'opacity:0;transform:translateY(-2rem)',
  fadeInStart: 'opacity:0;transform:translateX(2rem)',
  fadeInEnd: 'opacity:0;transform:translateX(-2rem)',
  slideInUp: 'transform:translateY(100%)',
  slideInDown: 'transform:translateY(-100%)',
  slideInStart: 'transform:translateX(100%)',
  slideInEnd: 'transform:translateX(-100%)',
  zoomIn: 'opacity:0;transform:scale(.6)',
};

/** The keyframes of an entrance animation, named `mz-{name}`; played backwards they are the exit. */
export function keyframesOf(name: string): string {
  if (name === 'bounceIn') {
    return '@keyframes mz-bounceIn{0%{opacity:0;transform:scale(.4)}50%{opacity:1;transform:scale(1.06)}75%{transform:scale(.97)}}';
  }
  const start = from[name];
  return start === undefined ? '' : `@keyframes mz-${name}{from{${start}}}`;
}
