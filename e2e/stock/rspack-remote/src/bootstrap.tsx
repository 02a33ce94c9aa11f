import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { PromoPage } from './promo-page';

const router = createBrowserRouter([{ path: '*', Component: PromoPage }]);
const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterProvider router={router} />);
