/** URLs of the built files that pages reference; from the build manifest, or the dev server. */
export interface Assets {
  /** The module script of public pages; null for a page without scripts. */
  script: string | null;
  /** The plain script that shows the chosen scheme and the count of the cart before the first paint. */
  firstPaint?: string;
  /** Additional scripts of the dev server. */
  devScripts: string[];
  font: string;
  /** The built service worker, and the script that registers it; the dev server has none. */
  offline?: { worker: string; script: string };
}

interface ManifestEntry {
  file: string;
}

/** Reads the addresses from Vite's manifest of the public build. */
export function assetsFromManifest(manifest: Record<string, ManifestEntry>): Assets {
  const fileOf = (match: (source: string) => boolean) => {
    const found = Object.keys(manifest).find(match);
    const file = found === undefined ? undefined : manifest[found]?.file;
    if (!file) throw new Error('The build is incomplete; build again.');
    return `/assets/${file}`;
  };
  return {
    script: fileOf((source) => source === 'src/browser/main.ts'),
    firstPaint: fileOf((source) => source === 'src/browser/first-paint.ts'),
    devScripts: [],
    font: fileOf((source) => source.endsWith('.woff2')),
    offline: {
      worker: fileOf((source) => source === 'src/browser/offline/worker.ts'),
      script: fileOf((source) => source === 'src/browser/offline/start.ts'),
    },
  };
}
