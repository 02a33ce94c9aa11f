import { useAtomValue } from 'jotai';
import { Button } from 'shared-ui/button';
import { resumeSound, setMuted, soundAtom } from 'shared-ui/sound';
import styles from './toolbar.module.css';

/** Says whether the board can be heard, and switches the sound. */
export function SoundSwitch() {
  const sound = useAtomValue(soundAtom);
  if (sound === 'unsupported') return <p className={styles.mute}>Tanpa suara</p>;
  if (sound === 'blocked') {
    return (
      <Button className={styles.alarm} onClick={resumeSound}>
        Nyalakan suara
      </Button>
    );
  }
  const isMuted = sound === 'muted';
  return (
    <Button
      look="quiet"
      className={isMuted ? styles.alarm : undefined}
      aria-pressed={isMuted}
      onClick={() => setMuted(!isMuted)}
    >
      {isMuted ? 'Suara mati' : 'Matikan suara'}
    </Button>
  );
}
