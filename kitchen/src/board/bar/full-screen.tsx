import { atom, useAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { Button } from 'shared-ui/button';
import styles from './full-screen.module.css';

/** Whether the board covers the page. The document is in full screen, so that it stays so when the release changes. */
const coversAtom = atom(false);

/** The board, which can cover the page. */
export function FullScreenArea({ children }: { children: ReactNode }) {
  const [covers, setCovers] = useAtom(coversAtom);
  useEffect(() => {
    const follow = () => setCovers(document.fullscreenElement !== null);
    follow();
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [setCovers]);
  return (
    <div className={styles.area} data-covers={covers || undefined}>
      {children}
    </div>
  );
}

/** Shows the board in full screen, or ends that. Where the browser has no full screen, the board covers the page. */
export function FullScreenSwitch() {
  const [covers, setCovers] = useAtom(coversAtom);
  const change = async () => {
    setCovers(!covers);
    try {
      if (covers) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
    } catch (error) {
      console.info('The browser has no full screen', error);
    }
  };
  return (
    <Button look="quiet" aria-pressed={covers} onClick={() => void change()}>
      {covers ? 'Keluar layar penuh' : 'Layar penuh'}
    </Button>
  );
}
