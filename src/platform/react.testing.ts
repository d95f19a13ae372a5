/**
 * Renders with the build of React that is shipped; the development build takes several times as long. Component tests,
 * which have a document, keep the development build for its `act`.
 */
if (typeof document === 'undefined') {
  const environment = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  await Promise.all([import('react'), import('react/jsx-runtime'), import('react-dom/server')]);
  process.env.NODE_ENV = environment;
}

export {};
