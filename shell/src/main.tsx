import 'shared-ui/styles.css';
import { reportUncaughtErrors } from './errors/report-uncaught-errors.ts';
import { start } from './start.tsx';

reportUncaughtErrors();
await start();
