import { describeAccess } from './suite.ts';
import { openSqlTarget } from './target-sql.ts';

describeAccess('on the schema of a hosted project', () => openSqlTarget());
