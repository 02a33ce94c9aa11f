import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireAdmin } from 'shared-auth';
import { type BranchChoice, chooseBranch } from '../branch-options.data.ts';
import type { DayReport } from './report.ts';
import { readDay } from './report-query.rules.ts';
import { readDayReport } from './reports.data.ts';

export interface ReportView {
  choice: BranchChoice;
  report: DayReport;
}

export async function reportLoader({ request }: LoaderFunctionArgs): Promise<ReportView> {
  await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const choice = await chooseBranch(searchParams);
  return { choice, report: await readDayReport(choice.branch.id, readDay(searchParams)) };
}
