/**
 * Policies and triggers must hold without the help of grants: an older project, or a change in the
 * dashboard, may grant everything to all roles.
 */
import { describeAccess } from './suite.ts';
import { openSqlTarget } from './target-sql.ts';

describeAccess('with every table granted to all roles', () =>
  openSqlTarget({ blanketGrants: true }),
);
