import { useLoaderData, useNavigation } from 'react-router-dom';
import { dateInWords } from 'shared-ui/branch-time';
import { brand } from 'shared-ui/brand';
import { Button } from 'shared-ui/button';
import { dateTime } from 'shared-ui/date-time';
import ui from 'shared-ui/utilities.module.css';
import { AdminTabs } from '../admin-tabs.tsx';
import { PageHead } from '../page-head.tsx';
import { DayControls } from './day-controls.tsx';
import { downloadFile } from './download-file.ts';
import { IncomeSection } from './income-section.tsx';
import { MoneySection } from './money-section.tsx';
import { RefundSection } from './refund-section.tsx';
import { isEmptyDay } from './report.rules.ts';
import { reportCsv } from './report-csv.rules.ts';
import styles from './report-page.module.css';
import type { reportLoader } from './reports.loader.ts';
import { SessionSection } from './session-section.tsx';

/** `/laporan`: what a branch sold, received and returned on a business day. */
export function ReportPage() {
  const { choice, report } = useLoaderData<typeof reportLoader>();
  const { state } = useNavigation();
  const { businessDate, branchName, timeZone, money, refunds, sessions, now } = report;
  const day = `${dateInWords(businessDate, 'weekday')}, ${dateInWords(businessDate, 'date')} ${businessDate.slice(0, 4)}`;
  return (
    <div className={ui.page}>
      <title>{`Laporan · ${brand.name}`}</title>
      <AdminTabs />
      <PageHead title="Laporan">
        <Button
          look="quiet"
          onClick={() =>
            downloadFile(`laporan-${choice.branch.slug}-${businessDate}.csv`, reportCsv(report))
          }
        >
          Unduh CSV
        </Button>
        <Button look="quiet" onClick={() => window.print()}>
          Cetak
        </Button>
      </PageHead>
      <DayControls choice={choice} report={report} />
      <article
        className={styles.report}
        aria-labelledby="hari-laporan"
        aria-busy={state === 'loading'}
      >
        <header>
          <h2 id="hari-laporan">{day}</h2>
          <p>
            {branchName} · dibuat {dateTime(now, timeZone)}
          </p>
        </header>
        {isEmptyDay(money) ? (
          <p>Belum ada pesanan atau pembayaran pada hari ini.</p>
        ) : (
          <>
            <IncomeSection money={money} />
            <MoneySection money={money} />
          </>
        )}
        {refunds.length > 0 && <RefundSection refunds={refunds} timeZone={timeZone} />}
        <SessionSection sessions={sessions} timeZone={timeZone} />
      </article>
    </div>
  );
}
