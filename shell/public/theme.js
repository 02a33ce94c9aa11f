// Runs before the first paint, so that a dark page does not flash white. A separate file, which the server puts
// into the pages that it paints. Key and default: specification, section 4.
{
  const theme = localStorage.getItem('theme') === 'dark' ? 'dark' : 'light';
  const { dataset } = document.documentElement;
  dataset.theme = theme;
  // Styles hide the controls of visitors until it is known whose session it is (src/auth/session-mark.ts).
  // Key: shared-auth/src/session-key.ts.
  if (localStorage.getItem('kedai-senja-session')) dataset.session = '';
  // The colour of the browser's frame; src/layout/theme.ts changes it with the theme.
  const frame = document.querySelector('meta[name="theme-color"]');
  if (frame) frame.content = frame.dataset[theme];
}

// A style sheet of the painted page that did not arrive, or was changed: without its element, the code that
// needs it loads it again, and fails if it must.
addEventListener(
  'error',
  ({ target }) => {
    if (target.matches?.('link[data-href]')) target.remove();
  },
  true,
);

// Keeps presses on a painted page until React can handle them, and repeats them then. React hydrates what is
// pressed at once, but drops presses before `hydrateRoot` and in a widget whose code has not arrived
// (facebook/react#22448). A native submission would reload the page without what was typed.
{
  const BUTTONS =
    'button:not([type="submit"], [popovertarget]), label, input:is([type="radio"], [type="checkbox"])';
  /** Toggles: a second press undoes the first. */
  const SWITCHES = '[aria-pressed], [data-switch]';
  /** `#root` and the widgets in it, once React handles their events. */
  const live = new WeakSet();
  let kept = [];
  let isRepeating = false;

  const areaOf = (element) => element.closest('[data-widget], #root');

  /** @param isOnce whether to ignore repeated presses. */
  const keep = (control, isOnce, repeat) => {
    if (isOnce && kept.at(-1)?.control === control) return;
    kept.push({ control, repeat });
    control.ariaBusy = 'true';
  };

  /** Listens in areas that are not live. */
  const listen = (type, selector, handle) =>
    addEventListener(
      type,
      (event) => {
        const element = event.target.closest?.(selector);
        const area = element && areaOf(element);
        if (!area || isRepeating || live.has(area)) return;
        event.preventDefault();
        event.stopPropagation();
        handle(element, event);
      },
      true,
    );

  listen('click', BUTTONS, (button) =>
    keep(button, button.matches(SWITCHES), () => button.click()),
  );
  listen('submit', 'form', (form, { submitter }) =>
    keep(submitter ?? form, true, () => form.requestSubmit(submitter)),
  );
  listen('change', 'select', (select) =>
    keep(select, true, () => select.dispatchEvent(new Event('change', { bubbles: true }))),
  );

  /** Repeats one press per task, so that React renders in between; later presses queue up behind them. */
  const repeatIn = (area) => {
    const next = kept.find(({ control }) => areaOf(control) === area);
    if (!next) {
      live.add(area);
      return;
    }
    kept = kept.filter((press) => press !== next);
    next.control.ariaBusy = null;
    isRepeating = true;
    try {
      next.repeat();
    } finally {
      isRepeating = false;
      setTimeout(repeatIn, 0, area);
    }
  };
  // Announced by src/hydration/live.ts.
  addEventListener('live', ({ target }) => {
    if (target.id === 'root') document.documentElement.dataset.live = '';
    setTimeout(repeatIn, 0, target);
  });
}
