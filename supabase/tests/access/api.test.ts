import { describeAccess } from './suite.ts';
import { openApiTarget } from './target-api.ts';

describeAccess('over HTTP', openApiTarget);
