/**
 * Policies and triggers must suffice without grants: an older project, or a change in the dashboard, may
 * grant everything to all roles.
 */
import { describeAccess } from './suite.ts';
import { openSqlTarget } from './target-sql.ts';

describeAccess('with every table granted to all roles', () =>
  openSqlTarget({ blanketGrants: true }),
);
