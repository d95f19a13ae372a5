/** Third-party hosts of a page, by CSP directive. */
export interface Sources {
  script: string[];
  connect: string[];
  img: string[];
  frame: string[];
  media: string[];
  font: string[];
  style: string[];
  /** Hosts that forms may submit and redirect to, besides this site. */
  form: string[];
  /** The loaded code inserts inline style blocks. */
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

/** Merges several sources, each host once. */
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
