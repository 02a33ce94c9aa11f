import { rupiah } from 'shared-ui/rupiah';
import styles from './close.module.css';
import { differenceWord } from './count.rules.ts';
import { TILL_METHODS, type TillCount } from './till.ts';

/** Counted and expected money with the difference, by method. */
export function CountTable({ count: { counted, expected, difference } }: { count: TillCount }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Cara bayar</th>
          <th scope="col">Dihitung</th>
          <th scope="col">Seharusnya</th>
          <th scope="col">Selisih</th>
        </tr>
      </thead>
      <tbody>
        {TILL_METHODS.map(({ name, label }) => (
          <tr key={name} data-differs={difference[name] !== 0 || undefined}>
            <th scope="row">{label}</th>
            <td data-label="Dihitung">{rupiah(counted[name])}</td>
            <td data-label="Seharusnya">{rupiah(expected[name])}</td>
            <td data-label="Selisih">
              {differenceWord(difference[name])}
              {difference[name] !== 0 && ` ${rupiah(Math.abs(difference[name]))}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
