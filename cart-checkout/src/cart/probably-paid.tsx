import { Link } from 'react-router-dom';
import { Notice } from 'shared-ui/notice';
import { receiveOrder } from '../received-order.ts';
import type { UnconfirmedPayment } from './cart.loader.ts';
import { forgetOpenPayment } from './payment-key.ts';

/** Links to an order whose response was lost. */
export function ProbablyPaid({ payment: { order } }: { payment: UnconfirmedPayment }) {
  return (
    <Notice>
      {order === null ? (
        <>
          Jawaban atas pesanan terakhir Anda tidak sampai, tetapi tampaknya sudah kami terima.{' '}
          <Link to="/history" onClick={forgetOpenPayment}>
            Periksa di History
          </Link>
        </>
      ) : (
        <>
          Jawaban atas pesanan terakhir Anda tidak sampai, tetapi pesanannya sudah kami terima.{' '}
          <Link
            to={`/history/${order.id}`}
            onClick={() => {
              receiveOrder(order.id);
              forgetOpenPayment();
            }}
          >
            Lihat pesanan #{order.number}
          </Link>
        </>
      )}
    </Notice>
  );
}
