/**
 * Grants are the first line only: an older project, or a hand in the dashboard, may grant
 * everything to everyone. Policies and triggers must hold alone.
 */
import { describeAccess } from './suite.ts';
import { openSqlTarget } from './target-sql.ts';

describeAccess('with every table granted to everybody', () =>
  openSqlTarget({ blanketGrants: true }),
);
