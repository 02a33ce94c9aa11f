import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { NewsPage } from './news-page';

// The remote on its own page.
const router = createBrowserRouter([{ path: '*', Component: NewsPage }]);
const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterProvider router={router} />);
