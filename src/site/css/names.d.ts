declare module 'virtual:browser-names' {
  const names: import('./names-plugin.ts').BrowserNames;
  export default names;
}
