import { Suspense, use } from 'react';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import ui from 'shared-ui/utilities.module.css';

interface PreparationTimeProps {
  /** As text from the food service, e.g. "25 menit"; a promise while loading. */
  time: string | null | Promise<string | null>;
}

/** The preparation time of a dish, once known. */
export function PreparationTime({ time }: PreparationTimeProps) {
  if (!(time instanceof Promise)) return <Time time={time} />;
  return (
    <Suspense>
      <LateTime time={time} />
    </Suspense>
  );
}

function LateTime({ time }: { time: Promise<string | null> }) {
  return <Time time={use(time)} />;
}

function Time({ time }: { time: string | null }) {
  if (time === null) return null;
  return (
    <span className={ui.chip}>
      <Icon path={icons.clock} size={16} />
      <span className={ui.visuallyHidden}>Waktu penyajian </span>
      {time}
    </span>
  );
}
