import { describeAccess } from './suite.ts';
import { openSqlTarget } from './target-sql.ts';

describeAccess('on the schema of a hosted project', () => openSqlTarget());
// Grants are the first line only: an older project, or a hand in the dashboard, may grant
// everything to everyone. Policies and triggers must hold alone.
describeAccess('with every table granted to everybody', () =>
  openSqlTarget({ blanketGrants: true }),
);
