import type { ReactNode } from 'react';
import { Form, useLoaderData } from 'react-router-dom';
import { brand } from 'shared-ui/brand';
import { Button } from 'shared-ui/button';
import { Field } from 'shared-ui/field';
import ui from 'shared-ui/utilities.module.css';
import { BRANCH_PARAM, BranchTabs } from '../branch-tabs.tsx';
import { KitchenTabs } from '../kitchen-tabs.tsx';
import { DAY_PARAM } from './times.handlers.ts';
import styles from './times.module.css';
import { durationText, secondsBetween } from './times.rules.ts';
import type { BranchTimes, TicketTimes } from './times.ts';

/** `/dapur/waktu`: how long the stations took on a business day. */
export function TimesPage() {
  const times = useLoaderData() as BranchTimes;
  return (
    <div className={`${ui.page} ${styles.page}`}>
      <title>{`Waktu dapur · ${brand.name}`}</title>
      <KitchenTabs />
      <h1 tabIndex={-1}>Waktu dapur</h1>
      <BranchTabs branch={times.branch} branches={times.branches} />
      <Form className={styles.day} key={times.day}>
        <input type="hidden" name={BRANCH_PARAM} value={times.branch.slug} />
        <Field name={DAY_PARAM} label="Hari">
          {(control) => <input {...control} type="date" defaultValue={times.day} />}
        </Field>
        <Button type="submit" look="quiet">
          Lihat
        </Button>
      </Form>
      <p>
        {times.paceMinutes === null
          ? 'Dalam satu jam terakhir kurang dari lima pesanan selesai, jadi kecepatannya belum bisa dihitung.'
          : `Dalam satu jam terakhir empat dari lima pesanan siap dalam ${times.paceMinutes} menit.`}
      </p>
      {times.tickets.length === 0 ? (
        <p className={styles.empty}>Tidak ada tiket di hari ini.</p>
      ) : (
        <>
          <StationTable times={times} />
          <TicketTable times={times} />
        </>
      )}
    </div>
  );
}

function StationTable({ times }: { times: BranchTimes }) {
  return (
    <Scrollable label="Waktu per stasiun">
      <table className={styles.table}>
        <caption>Per stasiun, dalam menit.detik</caption>
        <thead>
          <tr>
            <th scope="col">Stasiun</th>
            <th scope="col">Tiket</th>
            <th scope="col">Menunggu</th>
            <th scope="col">Dibuat</th>
            <th scope="col">9 dari 10 siap dalam</th>
          </tr>
        </thead>
        <tbody>
          {times.stations.map((station) => (
            <tr key={station.name}>
              <th scope="row">{station.name}</th>
              <td>
                {station.ready} dari {station.tickets} siap
              </td>
              <td>{durationText(station.waitSeconds)}</td>
              <td>{durationText(station.workSeconds)}</td>
              <td>{durationText(station.slowSeconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  );
}

function TicketTable({ times }: { times: BranchTimes }) {
  const format = new Intl.DateTimeFormat('id-ID', {
    timeStyle: 'medium',
    timeZone: times.timeZone,
  });
  const time = (at: number | null) => (at === null ? '–' : format.format(at));
  const total = ({ acceptedAt, readyAt }: TicketTimes) =>
    durationText(secondsBetween(acceptedAt, readyAt));
  return (
    <Scrollable label="Waktu per tiket">
      <table className={styles.table}>
        <caption>Per tiket, yang terakhir lebih dulu</caption>
        <thead>
          <tr>
            <th scope="col">Pesanan</th>
            <th scope="col">Stasiun</th>
            <th scope="col">Diterima</th>
            <th scope="col">Mulai</th>
            <th scope="col">Siap</th>
            <th scope="col">Lama</th>
          </tr>
        </thead>
        <tbody>
          {times.tickets.map((ticket) => (
            <tr key={`${ticket.orderNumber} ${ticket.station}`}>
              <th scope="row">#{ticket.orderNumber}</th>
              <td>{ticket.station}</td>
              <td>{time(ticket.acceptedAt)}</td>
              <td>{time(ticket.begunAt)}</td>
              <td>{time(ticket.readyAt)}</td>
              <td>{total(ticket)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  );
}

/** A table that may be wider than a phone. */
function Scrollable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus, a keyboard cannot scroll it.
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
