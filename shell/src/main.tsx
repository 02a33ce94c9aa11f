import { sessionAtom, startSession } from 'shared-auth';
import { createBrowserRouter, Provider, RouterProvider, store } from 'shared-ui/runtime';
import 'shared-ui/styles.css';
import { createRoot } from 'react-dom/client';
import { routes } from './routes.tsx';
import { removeServerTags, replaceServerTags } from './server-tags.ts';

startSession();
const router = createBrowserRouter(routes());
// Somebody signed in or out, perhaps in another tab: the guards and the data have to look again.
// A navigation under way looks by itself, and must not redeem the link of a mail a second time.
store.sub(sessionAtom, () => {
  const { initialized, navigation } = router.state;
  if (initialized && navigation.state === 'idle') void router.revalidate();
});
replaceServerTags(document.head);
// They were about the page that came from the server.
const { pathname } = location;
const stopWatching = router.subscribe(({ location: current }) => {
  if (current.pathname === pathname) return;
  removeServerTags(document.head);
  stopWatching();
});
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <Provider store={store}>
    <RouterProvider router={router} />
  </Provider>,
);
