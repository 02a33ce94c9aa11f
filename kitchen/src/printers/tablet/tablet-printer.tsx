import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useBusy } from 'remote-contract/slots';
import { Button } from 'shared-ui/button';
import { Notice } from 'shared-ui/notice';
import { type Melody, play } from 'shared-ui/sound';
import { toast } from 'shared-ui/toasts';
import {
  CONNECTIONS,
  chooseDevice,
  choosePrinter,
  type Problem,
  tabletChoiceAtom,
  tabletProblemAtom,
} from './choice.ts';
import { keepPrinting } from './keep-printing.ts';
import styles from './tablet.module.css';

const MELODY: Melody = {
  pitches: [440, 330, 440, 330],
  gap: 0.3,
  length: 0.28,
  volume: 0.7,
  wave: 'square',
};
const SENTENCES: Record<Problem, string> = {
  gone: 'tidak terhubung ke tablet ini.',
  failed: 'tidak menerima cetakan.',
  paper_out: 'kehabisan kertas.',
  cover_open: 'tutupnya terbuka.',
};

/** Prints at the printer of this tablet as long as it is shown, and says loudly when that fails. */
export function TabletPrinter() {
  const choice = useAtomValue(tabletChoiceAtom);
  const [problem, setProblem] = useAtom(tabletProblemAtom);
  const [isBusy, setIsBusy] = useState(false);
  // A reload would cut the ticket.
  useBusy(isBusy);
  useEffect(() => {
    if (!choice || !CONNECTIONS[choice.way].isSupported()) return;
    const stop = keepPrinting(choice, {
      onProblem: setProblem,
      onBusy: setIsBusy,
      onRemoved: () => {
        choosePrinter(null);
        toast(`Printer ${choice.name} sudah dihapus dari cabang.`, 'error');
      },
    });
    return () => {
      stop();
      setProblem(null);
    };
  }, [choice, setProblem]);
  useEffect(() => {
    if (problem) play(MELODY);
  }, [problem]);
  if (!choice || !problem) return null;
  return (
    <Notice as="div" isDanger role="alert" className={styles.alert}>
      <p>
        <strong>
          {choice.name} {SENTENCES[problem]}
        </strong>{' '}
        Cetakannya menunggu, dan dicetak sendiri begitu printer ini siap lagi.
      </p>
      {(problem === 'gone' || problem === 'failed') && (
        <Button look="quiet" onClick={() => void chooseDevice(choice)}>
          Pilih printer lagi
        </Button>
      )}
    </Notice>
  );
}
