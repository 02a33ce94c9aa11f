import styles from './payment-page.module.css';

/** How to pay, step by step. */
export function PaymentSteps({ steps }: { steps: readonly string[] }) {
  return (
    <section aria-labelledby="payment-steps">
      <h2 className={styles.stepsTitle} id="payment-steps">
        Cara membayar
      </h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
