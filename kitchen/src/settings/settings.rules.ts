import { type Category, categoryKey, type KitchenSettings } from './settings.ts';

/** Longest name of a station, in letters; the database checks it too, like the other limits. */
export const MAX_NAME = 24;
/** Most stations of a kitchen. */
export const MAX_STATIONS = 12;
/** Largest limit of an age, in minutes. */
const MAX_MINUTES = 240;

/** A station as it is typed. */
export interface StationDraft {
  /** Identifies it in the form. */
  key: string;
  /** Null: new. */
  id: number | null;
  name: string;
  warnMinutes: string;
  lateMinutes: string;
}

/** The settings as they are typed. */
export interface SettingsDraft {
  hasExpediter: boolean;
  promisesPace: boolean;
  stations: readonly StationDraft[];
  /** Key of the station that prepares everything else. */
  restKey: string;
  /** Key of the station of each category, by the key of the category; without one, it is that of the type, or for the rest. */
  stationOf: Readonly<Record<string, string>>;
}

/** A station as `save_kitchen()` takes it. */
export interface SavedStation {
  id: number | null;
  name: string;
  warn_minutes: number;
  late_minutes: number;
  takes_rest: boolean;
  categories: { type_product: string; category: string | null }[];
}

/** The form of the stored settings. */
export function draftOf({ hasExpediter, promisesPace, stations }: KitchenSettings): SettingsDraft {
  const keyOf = (id: number) => `station-${id}`;
  return {
    hasExpediter,
    promisesPace,
    stations: stations.map(({ id, name, warnMinutes, lateMinutes }) => ({
      key: keyOf(id),
      id,
      name,
      warnMinutes: String(warnMinutes),
      lateMinutes: String(lateMinutes),
    })),
    restKey: keyOf(stations.find(({ takesRest }) => takesRest)?.id ?? 0),
    stationOf: Object.fromEntries(
      stations.flatMap(({ id, categories }) =>
        categories.map((category) => [categoryKey(category), keyOf(id)]),
      ),
    ),
  };
}

/** Adds a station with the usual limits. */
export function withNewStation(draft: SettingsDraft, key: string): SettingsDraft {
  const station = { key, id: null, name: '', warnMinutes: '8', lateMinutes: '15' };
  return { ...draft, stations: [...draft.stations, station] };
}

/** Removes a station; its categories go to the one for the rest. */
export function withoutStation(draft: SettingsDraft, key: string): SettingsDraft {
  const stations = draft.stations.filter((station) => station.key !== key);
  return {
    ...draft,
    stations,
    restKey: draft.restKey === key ? (stations[0]?.key ?? '') : draft.restKey,
    stationOf: Object.fromEntries(
      Object.entries(draft.stationOf).filter(([, station]) => station !== key),
    ),
  };
}

/** What is wrong with the stations, by their keys: one sentence each. */
export function stationErrors({ stations }: SettingsDraft): Record<string, string> {
  const names = stations.map(({ name }) => name.trim().toLowerCase());
  return Object.fromEntries(
    stations.flatMap(({ key, ...station }) => {
      const name = station.name.trim();
      const [warn, late] = [minutesOf(station.warnMinutes), minutesOf(station.lateMinutes)];
      if (name === '') return [[key, 'Isi nama stasiun.']];
      if (name.length > MAX_NAME) return [[key, `Nama paling banyak ${MAX_NAME} huruf.`]];
      if (names.filter((each) => each === name.toLowerCase()).length > 1) {
        return [[key, 'Nama ini dipakai dua kali.']];
      }
      if (warn === null || late === null) {
        return [[key, `Isi menit dengan angka bulat antara 1 dan ${MAX_MINUTES}.`]];
      }
      return late <= warn ? [[key, 'Merah harus sesudah kuning.']] : [];
    }),
  );
}

function minutesOf(typed: string): number | null {
  const minutes = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return minutes >= 1 && minutes <= MAX_MINUTES ? minutes : null;
}

/** The stations of a draft without errors. */
export function savedStations(
  draft: SettingsDraft,
  categories: readonly Category[],
): SavedStation[] {
  return draft.stations.map(({ key, id, name, warnMinutes, lateMinutes }) => ({
    id,
    name: name.trim(),
    warn_minutes: Number(warnMinutes),
    late_minutes: Number(lateMinutes),
    takes_rest: key === draft.restKey,
    categories: categories
      .filter((category) => draft.stationOf[categoryKey(category)] === key)
      .map((category) => ({ type_product: category.type, category: category.name })),
  }));
}
