// On a phone the list of pages is folded. On a page of rules there is a field that shows only the rules with these words in them.
'use strict';
if (matchMedia('(width < 760px)').matches) document.querySelector('nav.pages details').open = false;
(() => {
  const main = document.querySelector('main');
  const own = [...main.querySelectorAll('li span.id[id], td span.id[id]')];
  if (own.length < 10) return;
  const rows = own.map((sign) => sign.closest('li, tr'));
  const parts = [...main.querySelectorAll('section')];
  const field = document.createElement('input');
  field.type = 'search';
  field.className = 'filter';
  field.placeholder = 'Show only rules with these words, like “draw” or “SF-31”';
  field.setAttribute('aria-label', 'Show only rules with these words');
  const count = document.createElement('p');
  count.className = 'count';
  count.setAttribute('role', 'status');
  main.querySelector('h1').after(field, count);
  field.addEventListener('input', () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = rows.filter((row) => {
      const text = row.textContent.toLowerCase();
      const fits = words.every((word) => text.includes(word));
      row.hidden = !fits;
      return fits;
    });
    main.classList.toggle('filtered', words.length > 0);
    for (const part of parts) part.hidden = words.length > 0 && !shown.some((row) => part.contains(row));
    count.textContent = words.length ? `${shown.length} of ${rows.length} rules` : '';
  });
})();
