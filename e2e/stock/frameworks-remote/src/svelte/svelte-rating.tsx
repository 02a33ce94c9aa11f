import { useEffect, useRef } from 'react';
import { mount, unmount } from 'svelte';
import Rating from './rating.svelte';

/** A Svelte component; its styles are in a CSS file of the build. */
export function SvelteRating() {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!container.current) return;
    const rating = mount(Rating, { target: container.current });
    return () => void unmount(rating);
  }, []);
  return <div ref={container} />;
}
