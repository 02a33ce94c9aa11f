import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router-dom';
import { Button } from 'shared-ui/button';
import { Notice } from 'shared-ui/notice';
import { CategoryFields } from './category-fields.tsx';
import type { SaveAnswer } from './settings.handlers.ts';
import styles from './settings.module.css';
import {
  draftOf,
  MAX_STATIONS,
  type StationDraft,
  savedStations,
  stationErrors,
  withNewStation,
  withoutStation,
} from './settings.rules.ts';
import type { KitchenSettings } from './settings.ts';
import { StationFields } from './station-fields.tsx';

interface SettingsFormProps {
  settings: KitchenSettings;
  /** Whether the database has other settings by now. */
  isOutdated: boolean;
  /** Shows those. */
  onLoad: () => void;
}

/** The form of all settings of a kitchen, which are saved together. */
export function SettingsForm({ settings, isOutdated, onLoad }: SettingsFormProps) {
  const { branch, revision, categories } = settings;
  const fetcher = useFetcher<SaveAnswer | null>();
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [isChecked, setIsChecked] = useState(false);
  const isBusy = fetcher.state !== 'idle';
  const errors = stationErrors(draft);
  const wrong = Object.keys(errors).length;
  const failure = isBusy ? null : fetcher.data;
  const isSaved = !isBusy && fetcher.data === null;
  const load = useEffectEvent(onLoad);
  useEffect(() => {
    if (isSaved && isOutdated) load();
  }, [isSaved, isOutdated]);

  function save(): void {
    setIsChecked(true);
    if (isBusy || wrong > 0) return;
    const { hasExpediter, promisesPace } = draft;
    const stations = savedStations(draft, categories);
    const request = { branchId: branch.id, revision, hasExpediter, promisesPace, stations };
    void fetcher.submit(JSON.parse(JSON.stringify(request)), {
      method: 'post',
      encType: 'application/json',
    });
  }
  const change = (key: string, facts: Partial<StationDraft>) =>
    setDraft({
      ...draft,
      stations: draft.stations.map((each) => (each.key === key ? { ...each, ...facts } : each)),
    });

  return (
    <div className={styles.form}>
      <section className={styles.card} aria-labelledby="stasiun">
        <h2 id="stasiun">Stasiun</h2>
        <p>
          Tiket dengan umur ini menjadi kuning, lalu merah. Umur pesanan untuk jam tertentu dihitung
          menjelang jam itu.
        </p>
        <ol className={styles.stations}>
          {draft.stations.map((station, index) => (
            <StationFields
              key={station.key}
              station={station}
              position={index + 1}
              takesRest={station.key === draft.restKey}
              canBeRemoved={draft.stations.length > 1}
              error={isChecked ? errors[station.key] : undefined}
              onChange={(facts) => change(station.key, facts)}
              onTakesRest={() => setDraft({ ...draft, restKey: station.key })}
              onRemove={() => setDraft(withoutStation(draft, station.key))}
            />
          ))}
        </ol>
        {draft.stations.length < MAX_STATIONS && (
          <Button look="quiet" onClick={() => setDraft(withNewStation(draft, crypto.randomUUID()))}>
            Tambah stasiun
          </Button>
        )}
      </section>
      {draft.stations.length > 1 && (
        <CategoryFields
          categories={categories}
          draft={draft}
          onChange={(category, station) =>
            setDraft({ ...draft, stationOf: { ...draft.stationOf, [category]: station } })
          }
        />
      )}
      <section className={styles.card} aria-labelledby="cara-kerja">
        <h2 id="cara-kerja">Cara kerja</h2>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={draft.hasExpediter}
            onChange={({ target }) => setDraft({ ...draft, hasExpediter: target.checked })}
          />
          <span>
            <b>Ada ekspediter</b> Pesanan siap diambil setelah ekspediter menandainya. Tanpa
            ekspediter: begitu stasiun terakhir selesai.
          </span>
        </label>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={draft.promisesPace}
            onChange={({ target }) => setDraft({ ...draft, promisesPace: target.checked })}
          />
          <span>
            <b>Janjikan waktu dari kecepatan dapur</b> Pelanggan melihat perkiraan menit dari satu
            jam terakhir, kalau paling sedikit lima pesanan selesai di jam itu.
          </span>
        </label>
      </section>
      {failure && (
        <Notice as="div" isDanger role="alert" className={styles.failure}>
          <p>{failure.error}</p>
          {isOutdated && (
            <Button look="quiet" onClick={onLoad}>
              Muat perubahannya
            </Button>
          )}
        </Notice>
      )}
      {isChecked && wrong > 0 && (
        <Notice isDanger role="alert">
          Belum tersimpan. Periksa stasiun yang ditandai.
        </Notice>
      )}
      <div>
        <Button isBusy={isBusy} onClick={save}>
          Simpan dapur
        </Button>
      </div>
    </div>
  );
}
