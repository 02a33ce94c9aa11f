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

// The server paints the page before its code has arrived. What is pressed in a part (`data-part`) meanwhile is
// kept and shown as busy, and repeated when the part announces that it is hydrated (shared-ui/src/use-live.ts).
// A native submission would put passwords into an address. Links and popovers work without code.
{
  const CONTROLS =
    'button:not([type="submit"], [popovertarget]), label, input:is([type="radio"], [type="checkbox"])';
  /** Controls of which a second press undoes the first. */
  const SWITCHES = '[aria-pressed], [data-switch]';
  const live = new WeakSet();
  /** What was pressed, in order: the controls, with functions that press them again. */
  const kept = [];
  let isRepeating = false;

  const partOf = (element) => element.closest('[data-part]');

  const keep = (control, repeat) => {
    kept.push({ control, repeat });
    control.ariaBusy = 'true';
    // Parts that wait to be scrolled to are hydrated now.
    control.dispatchEvent(new Event('wanted', { bubbles: true }));
  };

  /** Keeps one of several presses: of a submission or a switch, the others are impatience. */
  const keepOnce = (control, repeat) => {
    if (kept.at(-1)?.control !== control) keep(control, repeat);
  };

  /** Listens to an event in parts that are not live. */
  const listen = (type, selector, handle) =>
    addEventListener(
      type,
      (event) => {
        const element = event.target.closest?.(selector);
        const part = element && partOf(element);
        if (part && !live.has(part) && !isRepeating) handle(event, element);
      },
      true,
    );

  const hold = (event) => {
    event.preventDefault();
    event.stopPropagation();
  };

  listen('click', CONTROLS, (event, control) => {
    hold(event);
    const keepPress = control.matches(SWITCHES) ? keepOnce : keep;
    keepPress(control, () => control.click());
  });
  listen('submit', 'form', (event, form) => {
    hold(event);
    const { submitter } = event;
    keepOnce(submitter ?? form, () => form.requestSubmit(submitter));
  });
  // The choice is made already, and no code has handled it.
  listen('change', 'select', (_, select) => {
    keepOnce(select, () => select.dispatchEvent(new Event('change', { bubbles: true })));
  });

  addEventListener('live', ({ target }) => {
    document.documentElement.dataset.live = '';
    // One press in each task: React renders in between, also what depends on the browser, such as the address of a
    // form. A press that comes meanwhile is kept as well, so that it does not overtake them.
    const repeatNext = () => {
      const index = kept.findIndex(({ control }) => partOf(control) === target);
      if (index === -1) {
        live.add(target);
        return;
      }
      const [{ control, repeat }] = kept.splice(index, 1);
      control.ariaBusy = null;
      setTimeout(repeatNext);
      isRepeating = true;
      try {
        repeat();
      } finally {
        isRepeating = false;
      }
    };
    setTimeout(repeatNext);
  });
}
