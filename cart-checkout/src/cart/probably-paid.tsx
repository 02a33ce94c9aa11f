import { Link } from 'shared-ui/runtime';
import { forgetOpenPayment } from './payment-key.ts';

/** Tells where an order is that was placed without the customer hearing of it. */
export function ProbablyPaid() {
  return (
    <p className="notice">
      Jawaban atas pembayaran terakhir Anda tidak sampai, tetapi pesanannya tampaknya sudah kami
      terima.{' '}
      <Link to="/history" onClick={forgetOpenPayment}>
        Periksa di History
      </Link>
    </p>
  );
}
