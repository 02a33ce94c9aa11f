// Runs before the first paint, so that a dark page does not flash white. A separate file, since the
// content security policy allows no inline script. Key and default: specification, section 4.
{
  const theme = localStorage.getItem('theme') === 'dark' ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;
  // The colour of the browser's frame; src/layout/theme.ts changes it with the theme.
  const frame = document.querySelector('meta[name="theme-color"]');
  if (frame) frame.content = frame.dataset[theme];
}
