/**
 * What the server needs of the router to render one page. It is not in `runtime.ts`, whose exports every
 * browser downloads.
 */
export { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
