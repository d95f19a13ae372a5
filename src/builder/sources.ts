/** Other hosts that a page may talk to, by what for, as the content security policy names them. */
export interface Sources {
  script: string[];
  connect: string[];
  img: string[];
  frame: string[];
  media: string[];
  font: string[];
  style: string[];
  /** What is loaded writes style blocks of its own into the page. */
  inlineStyles: boolean;
}

export const noSources: Sources = {
  script: [],
  connect: [],
  img: [],
  frame: [],
  media: [],
  font: [],
  style: [],
  inlineStyles: false,
};

/** All of several, each host once. */
export function mergeSources(all: Array<Partial<Sources>>): Sources {
  const hosts = (kind: Exclude<keyof Sources, 'inlineStyles'>) => [...new Set(all.flatMap((one) => one[kind] ?? []))];
  return {
    script: hosts('script'),
    connect: hosts('connect'),
    img: hosts('img'),
    frame: hosts('frame'),
    media: hosts('media'),
    font: hosts('font'),
    style: hosts('style'),
    inlineStyles: all.some((one) => one.inlineStyles),
  };
}
