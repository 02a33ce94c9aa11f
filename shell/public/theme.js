// Runs before the first paint, so that a dark page never flashes white. A file of its own, since
// the content security policy allows no inline script. Key and default: specification, section 4.
document.documentElement.dataset.theme =
  localStorage.getItem('theme') === 'dark' ? 'dark' : 'light';
