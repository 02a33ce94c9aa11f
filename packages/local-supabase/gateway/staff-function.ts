import type { Logger } from 'node-kit/log/log';
import { createStaffHandler } from 'supabase-project/functions/staff/handler';

interface StaffFunctionOptions {
  serviceKey: string;
  /** Calls the APIs of this process. */
  fetch: (request: Request) => Promise<Response>;
  log: Logger;
}

/** The edge function `staff` inside this process, in place of the Edge runtime. */
export function createStaffFunction({ serviceKey, fetch, log }: StaffFunctionOptions) {
  return createStaffHandler({
    project: { url: 'http://localhost', serviceKey, fetch },
    log: (reason) => log({ level: 'warn', event: 'staff_invitation', reason }),
  });
}
