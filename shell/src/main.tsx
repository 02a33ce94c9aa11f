import 'shared-ui/styles.css';
import { reportUncaughtErrors } from './errors/report-uncaught-errors.ts';
import { yieldToMain } from './hydration/yield-to-main.ts';

reportUncaughtErrors();
// Hydration yields to input by itself; evaluating the script takes 350 ms on a slow phone, so it is split into tasks.
await yieldToMain();
await import(/* webpackMode: "eager" */ 'react-dom/client');
await yieldToMain();
const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
await yieldToMain();
await start();
