import { useEffect, useRef } from 'react';
import { defineCustomElement } from 'vue';
import styles from './review-card.css?raw';
import ReviewCard from './review-card.vue';

const TAG = 'ulasan-review-card';

/** A Vue component as a custom element: Vue writes `styles` into the shadow root as a style element. */
export function VueReview() {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!customElements.get(TAG)) {
      customElements.define(TAG, defineCustomElement(ReviewCard, { styles: [styles] }));
    }
    const element = document.createElement(TAG);
    container.current?.append(element);
    return () => element.remove();
  }, []);
  return <div ref={container} />;
}
