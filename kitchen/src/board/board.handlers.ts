import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireStaff } from 'shared-auth';

export async function boardLoader({ request }: LoaderFunctionArgs) {
  return requireStaff(request);
}
