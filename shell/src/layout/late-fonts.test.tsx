import { createBrowserRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showLateFonts } from './late-fonts.ts';

test('an unreadable cross-origin style sheet does not break the navigation', async () => {
  const foreign = {
    get cssRules(): never {
      throw new DOMException('Cannot access rules', 'SecurityError');
    },
  };
  const sheets = vi.spyOn(document, 'styleSheets', 'get');
  sheets.mockReturnValue([foreign] as unknown as StyleSheetList);
  history.pushState(null, '', '/');
  const loader = async () => null;
  const router = createBrowserRouter([
    { path: '/', loader },
    { path: '/terms', loader },
  ]);
  onTestFinished(() => {
    router.dispose();
    sheets.mockRestore();
  });
  showLateFonts(router);
  await router.navigate('/terms');
  expect(router.state).toMatchObject({ location: { pathname: '/terms' }, errors: null });
  expect(sheets).toHaveBeenCalled();
});
