import 'shared-ui/styles.css';
import { reportUncaughtErrors } from './errors/report-uncaught-errors.ts';
import { nextTask } from './next-task.ts';

reportUncaughtErrors();
// Each part in a task of its own: between them the browser paints and answers the user.
if (document.getElementById('page-data')) await firstPaint();
await import(/* webpackMode: "eager" */ 'react-dom/client');
await nextTask();
// Without naming exports, all of it would count as used.
await import(
  /* webpackMode: "eager", webpackExports: ["createBrowserRouter"] */ 'react-router-dom'
);
await nextTask();
const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
await nextTask();
await start();

/** Waits until what the server has painted is shown; a hidden page is never painted. */
async function firstPaint(): Promise<void> {
  if (!document.hidden) await new Promise(requestAnimationFrame);
  await nextTask();
}
