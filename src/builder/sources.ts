/** Other hosts that a page may talk to, by what for, as the content security policy names them. */
export interface Sources {
  script: string[];
  connect: string[];
  img: string[];
  frame: string[];
  media: string[];
  font: string[];
  style: string[];
  /** Where forms of the page may be sent, and may lead by redirects, besides this site. */
  form: string[];
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
  form: [],
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
    form: hosts('form'),
    inlineStyles: all.some((one) => one.inlineStyles),
  };
}
