/** Paths of 24 × 24 line icons, drawn for this shop. Tree-shaken: an app bundles only the icons it imports. */
export const cart =
  'M3 4h2.2l2.3 11.2a1.5 1.5 0 0 0 1.5 1.2h7.9a1.5 1.5 0 0 0 1.5-1.1L20.5 8H6M9.5 20.2h.01M17 20.2h.01';
export const check = 'm5 12.5 4.5 4.5L19 7.5';
export const clock = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2';
export const close = 'M6 6l12 12M18 6 6 18';
export const down = 'm6 9.5 6 6 6-6';
export const edit = 'M4 20h4L19 9l-4-4L4 16ZM13 7l4 4';
export const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z';
export const eyeClosed =
  'M4 4l16 16M9.7 5.8A9.3 9.3 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.9 3.6M14.2 14.2a3 3 0 0 1-4.4-4.4M6.3 7.2A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.2-1';
export const menu = 'M4 7h16M4 12h16M4 17h16';
export const minus = 'M6 12h12';
export const moon = 'M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5Z';
export const next = 'm9 5 7 7-7 7';
export const phone =
  'M6.5 3.5h2.6l1.5 4.2-2 1.5a12 12 0 0 0 6.2 6.2l1.5-2 4.2 1.5v2.6a2 2 0 0 1-2.2 2A16 16 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z';
export const pin =
  'M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11ZM12 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z';
export const plus = 'M6 12h12M12 6v12';
export const previous = 'm15 5-7 7 7 7';
export const search = 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM15.6 15.6l4.9 4.9';
export const star = 'm12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z';
export const sun =
  'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4';
