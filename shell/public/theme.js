// Runs before the first paint, so that the dark theme does not flash white. The server inlines this file into
// the pages that it renders. Key and default: specification, section 4.
{
  const theme = localStorage.getItem('theme') === 'dark' ? 'dark' : 'light';
  const { dataset } = document.documentElement;
  dataset.theme = theme;
  // With a stored session, styles hide the signed-out controls until the session is loaded
  // (src/auth/session-mark.ts). Key: shared-auth/src/session-key.ts.
  if (localStorage.getItem('kedai-senja-session')) dataset.session = '';
  // Colour of the browser's toolbar; src/layout/theme.ts updates it when the theme changes.
  const frame = document.querySelector('meta[name="theme-color"]');
  if (frame) frame.content = frame.dataset[theme];
}

// Removes the <link> of a style sheet that failed to load or failed its integrity check, so that React loads
// it again and reports the failure.
addEventListener(
  'error',
  ({ target }) => {
    if (target.matches?.('link[data-href]')) target.remove();
  },
  true,
);

// Queues clicks and submissions on a server-rendered page and replays them after hydration. React drops
// events before `hydrateRoot` and in widgets whose code has not arrived (facebook/react#22448). A native form
// submission would reload the page and lose the input.
{
  const BUTTONS =
    'button:not([type="submit"], [popovertarget]), label, input:is([type="radio"], [type="checkbox"])';
  /** Toggles: replaying both clicks of a double click would undo the first. */
  const SWITCHES = '[aria-pressed], [data-switch]';
  /** Hydrated areas: `#root` and widgets. */
  const live = new WeakSet();
  let kept = [];
  let isRepeating = false;

  const areaOf = (element) => element.closest('[data-widget], #root');

  /** @param isOnce whether to ignore repeated clicks. */
  const keep = (control, isOnce, repeat) => {
    if (isOnce && kept.at(-1)?.control === control) return;
    kept.push({ control, repeat });
    control.ariaBusy = 'true';
  };

  /** Intercepts events in areas that are not hydrated yet. */
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

  /** Replays one event per task, so that React renders in between; newer events queue behind them. */
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
  // Dispatched by src/live.ts.
  addEventListener('live', ({ target }) => {
    if (target.id === 'root') document.documentElement.dataset.live = '';
    setTimeout(repeatIn, 0, target);
  });
}
