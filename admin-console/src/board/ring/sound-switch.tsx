import { useAtomValue } from 'jotai';
import { Button } from 'shared-ui/button';
import { resumeSound, setMuted, soundAtom } from 'shared-ui/sound';
import styles from './ring.module.css';

/** Says whether the board can be heard, and switches the sound. */
export function SoundSwitch() {
  const sound = useAtomValue(soundAtom);
  if (sound === 'unsupported') {
    return <p className={styles.silent}>Perangkat ini tidak bisa membunyikan suara.</p>;
  }
  const isMuted = sound === 'muted';
  return (
    <Button
      look="quiet"
      className={isMuted ? styles.muted : undefined}
      aria-pressed={isMuted}
      onClick={() => setMuted(!isMuted)}
    >
      {isMuted ? 'Suara mati' : 'Matikan suara'}
    </Button>
  );
}

/** A large button while the browser blocks the sound. */
export function SoundBlocked() {
  const sound = useAtomValue(soundAtom);
  if (sound !== 'blocked') return null;
  return (
    <Button className={styles.blocked} onClick={resumeSound}>
      Ketuk untuk menyalakan suara
    </Button>
  );
}
