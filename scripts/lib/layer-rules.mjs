/** The folders of `src/` from the ground up. */
const layers = [
  'platform',
  'content',
  'shop',
  'transfer',
  'ui',
  'builder',
  'features',
  'widgets',
  'site',
  'mail',
  'import',
  'gallery',
  'browser',
  'http',
  'admin',
  'cli',
];

/** Packages that run on the server only. */
const serverOnly =
  /^(node:|(kysely|pg|sharp|pino|prom-client|sanitize-html|highlight\.js|hono|@hono\/node-server|@react-pdf\/renderer)(\/|$)|react-dom\/(server|static))/;

/** Code that runs in a browser: the public scripts, the staff area, and the parts of widgets that these load. */
const browserCode =
  /^src\/(browser|admin)\/|^src\/staff\/([^/]+\/(screen\/|nav\.ts)|define-(nav|screens)\.ts)|^src\/widgets\/[^/]+\/(island|behaviour|view|schema|editor|canvas)\.tsx?$/;

/** A widget's own appearance in the editor's canvas, which src/admin collects. */
const isCanvas = (path) => /^src\/widgets\/[^/]+\/canvas\.tsx$/.test(path);
const isTest = (path) => /\.test\.tsx?$/.test(path);
/** The screens of a staff resource, which the browser runs. */
const isScreen = (path) => /^src\/staff\/(shared|[^/]+)\/screen\/|^src\/staff\/define-screens\.ts$/.test(path);
/** Code shared by browser and server of the staff area. */
const isNav = (path) => /^src\/staff\/([^/]+\/nav|define-nav)\.ts$/.test(path);
/** Returns the staff resource of a file; `shared` holds code that several use. */
const resourceOf = (path) => /^src\/staff\/(?!shared\/)([^/]+)\//.exec(path)?.[1];
const layerOf = (path) => {
  const folder = /^src\/([^/]+)\//.exec(path)?.[1];
  return layers.indexOf(folder === 'staff' ? (isScreen(path) ? 'admin' : 'http') : folder);
};
const widgetOf = (path) => /^src\/widgets\/(?!shared\/)([^/]+)\//.exec(path)?.[1];
const isShared = (path) => path.startsWith('src/widgets/shared/');
const isDefaultSite = (path) => path.startsWith('content/');

/** Forbidden imports. */
const importRules = [
  {
    name: 'layers',
    why: `A folder of src/ imports only from those before it (${layers.join(' → ')}), so that what lies below works, is tested and is understood without what lies above.`,
    breaks: ({ from, to }) => layerOf(from) >= 0 && layerOf(to) > layerOf(from),
  },
  {
    name: 'default-site-is-content',
    why: 'content/ is the default site: data in the words of the builder and its widgets, not a part of the program, so it knows nothing of site, browser, http, admin or cli.',
    breaks: ({ from, to }) => isDefaultSite(from) && layerOf(to) > layers.indexOf('widgets'),
  },
  {
    name: 'default-site-is-replaceable',
    why: 'Only src/cli, which seeds an empty database, imports content/: the program must run as well with any other site.',
    breaks: ({ from, to }) => isDefaultSite(to) && layerOf(from) >= 0 && !from.startsWith('src/cli/') && !isTest(from),
  },
  {
    name: 'widgets-stand-alone',
    why: 'A widget imports no other widget, so that each folder can be read, changed and deleted alone; what several share lies in src/features, src/ui or src/widgets/shared, which imports no widget.',
    breaks: ({ from, to }) =>
      widgetOf(to) !== undefined &&
      (isShared(from) || (widgetOf(from) !== undefined && widgetOf(from) !== widgetOf(to))) &&
      !isTest(from),
  },
  {
    name: 'routes-stand-on-the-ground-of-http',
    why: 'Reading input and deciding who may call serve every route, so src/http/input and src/http/security know no group of routes.',
    breaks: ({ from, to }) =>
      /^src\/http\/(input|security)\//.test(from) &&
      /^src\/http\/(drafts|public|staff|ops)\//.test(to) &&
      !isTest(from),
  },
  {
    name: 'puck-stays-in-the-editor',
    why: 'Only src/admin and the canvas.tsx of widgets run @puckeditor/core (builder, features and widgets use its types): pages must render without the editor, which is many times the size of their script.',
    breaks: ({ from, to, typeOnly }) =>
      /^@puckeditor\/core(\/|$)/.test(to) &&
      !from.startsWith('src/admin/') &&
      !isScreen(from) &&
      !isCanvas(from) &&
      !(typeOnly && /^src\/(builder|features|widgets)\//.test(from)),
  },
  {
    name: 'canvas-stays-in-the-editor',
    why: 'The canvas.tsx of a widget runs Puck, so only src/admin imports it.',
    breaks: ({ from, to }) => isCanvas(to) && !from.startsWith('src/admin/') && !isTest(from),
  },
  {
    name: 'admin-knows-http-by-type',
    why: 'The staff area talks to the server over HTTP; from src/http and the server files of src/staff it takes types only.',
    breaks: ({ from, to, typeOnly }) =>
      (from.startsWith('src/admin/') || isScreen(from)) &&
      (to.startsWith('src/http/') || (to.startsWith('src/staff/') && !isScreen(to) && !isNav(to))) &&
      !typeOnly,
  },
  {
    name: 'resources-stand-alone',
    why: 'A staff resource imports no other resource but the types of its responses, so that each folder can be read, changed and deleted alone; what several share lies in src/staff/shared or src/http/staff.',
    breaks: ({ from, to, typeOnly }) =>
      resourceOf(to) !== undefined &&
      from.startsWith('src/staff/') &&
      resourceOf(from) !== resourceOf(to) &&
      from !== 'src/staff/index.ts' &&
      !(typeOnly && to.endsWith('/responses.ts')) &&
      !isTest(from),
  },
  {
    name: 'http-collects-resources-once',
    why: 'Of src/http only core/app.ts imports resources; src/http/staff holds how staff calls work and knows none of them.',
    breaks: ({ from, to }) =>
      from.startsWith('src/http/') && to.startsWith('src/staff/') && from !== 'src/http/core/app.ts' && !isTest(from),
  },
];

const noServerInBrowser = {
  name: 'no-server-code-in-the-browser',
  why: 'What a browser loads reaches, through any chain of imports, no module that runs on the server only: it would break there, or carry secrets and kilobytes along.',
};

const noCircles = {
  name: 'no-circles',
  why: 'Files that import each other in a circle can only be understood, tested and loaded together.',
};

const domainsInOneDirection = {
  name: 'domains-in-one-direction',
  why: 'The domains of content and shop (posts, terms, menus, …) import each other in one direction only, so that each can be understood without those that build on it.',
};

/** The faults in a list of imports (see `importsOf`), each `{ rule, path }` with the chain of files that breaks the rule. */
export function faultsIn(imports) {
  const single = importRules.flatMap((rule) =>
    imports.filter(rule.breaks).map(({ from, to }) => ({ rule, path: [from, to] })),
  );
  const running = imports.filter(({ typeOnly }) => !typeOnly);
  return [
    ...single,
    ...serverCodeInBrowser(running),
    ...circles(imports, noCircles),
    ...circles(betweenDomains(imports), domainsInOneDirection),
  ];
}

function serverCodeInBrowser(imports) {
  const next = neighbours(imports);
  const starts = [...next.keys()].filter((file) => browserCode.test(file) && !isTest(file));
  const faults = [];
  const seen = new Set();
  const visit = (file, path) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const to of next.get(file) ?? []) {
      if (serverOnly.test(to)) faults.push({ rule: noServerInBrowser, path: [...path, to] });
      else visit(to, [...path, to]);
    }
  };
  for (const file of starts) visit(file, [file]);
  return faults;
}

/** The imports from one domain to another, as if domains were files. */
function betweenDomains(imports) {
  const domainOf = (path) => /^src\/(?:content|shop)\/[^/]+(?=\/)/.exec(path)?.[0];
  return imports
    .filter(({ from }) => !isTest(from))
    .map(({ from, to }) => ({ from: domainOf(from), to: domainOf(to) }))
    .filter(({ from, to }) => from !== undefined && to !== undefined && from !== to);
}

function circles(imports, rule) {
  const next = neighbours(imports);
  const faults = [];
  const done = new Set();
  const visit = (file, path) => {
    const start = path.indexOf(file);
    if (start >= 0) faults.push({ rule, path: [...path.slice(start), file] });
    if (start >= 0 || done.has(file)) return;
    for (const to of next.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return faults;
}

function neighbours(imports) {
  const next = new Map();
  for (const { from, to } of imports) next.set(from, (next.get(from) ?? new Set()).add(to));
  return next;
}
