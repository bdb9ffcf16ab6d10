'use strict';
(() => {
  const root = document.documentElement;
  const filter = document.getElementById('filter');
  const matches = document.getElementById('matches');
  const findings = [...document.querySelectorAll('.finding')];
  const types = [...document.querySelectorAll('.type')];
  const rows = [...document.querySelectorAll('section:not(.routine) > .wide tr[data-verdict]')];
  const indexed = [...document.querySelectorAll('.index li')];
  const texts = new Map();
  const textOf = element => {
    if (!texts.has(element)) texts.set(element, (element.textContent + ' ' + (element.id || '')).toLowerCase());
    return texts.get(element);
  };

  const count = (number, noun) => number + ' ' + noun + (number === 1 ? '' : 's');

  const apply = () => {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = element => words.every(word => textOf(element).includes(word));
    let shown = 0;
    for (const element of [...findings, ...rows, ...indexed]) element.hidden = !fits(element);
    for (const type of types) {
      const lines = type.querySelectorAll('tr[data-verdict]');
      let any = false;
      const name = textOf(type.querySelector('summary'));
      for (const line of lines) {
        const text = name + ' ' + textOf(line.closest('.routine').querySelector('h4')) + ' ' + textOf(line);
        line.hidden = !words.every(word => text.includes(word));
        any = any || !line.hidden;
        shown += line.hidden ? 0 : 1;
      }
      type.hidden = words.length > 0 && !any;
      for (const routine of type.querySelectorAll('.routine')) {
        routine.hidden = !routine.querySelector('tr[data-verdict]:not([hidden])');
      }
    }
    const found = findings.filter(element => !element.hidden).length;
    matches.textContent = words.length === 0 ? '' : count(found, 'finding') + ', ' + count(shown, 'line') + ' of classes';
  };

  const remember = () => {
    const text = filter.value.trim();
    history.replaceState(null, '', text ? '#filter=' + encodeURIComponent(text) : location.pathname + location.search);
  };

  const read = () => {
    const hash = location.hash;
    if (hash.startsWith('#filter=')) {
      filter.value = decodeURIComponent(hash.slice('#filter='.length));
      apply();
      return;
    }
    const target = hash.length > 1 && document.getElementById(decodeURIComponent(hash.slice(1)));
    for (let at = target; at; at = at.parentElement) {
      at.hidden = false;
      if (at.tagName === 'DETAILS') at.open = true;
    }
    if (target) target.scrollIntoView();
  };

  let pending = 0;
  filter.addEventListener('input', () => {
    clearTimeout(pending);
    pending = setTimeout(() => { apply(); remember(); }, 80);
  });
  addEventListener('hashchange', read);

  const colors = () => {
    const isDark = root.dataset.theme
      ? root.dataset.theme === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = isDark ? 'light' : 'dark';
    try { localStorage.setItem('demonic-theme', root.dataset.theme); } catch (e) { /* a file may have no storage */ }
  };
  try {
    const theme = localStorage.getItem('demonic-theme');
    if (theme) root.dataset.theme = theme;
  } catch (e) { /* a file may have no storage */ }
  document.getElementById('theme').addEventListener('click', colors);

  const move = by => {
    const visible = findings.filter(element => !element.hidden);
    if (visible.length === 0) return;
    const now = visible.indexOf(document.activeElement.closest ? document.activeElement.closest('.finding') : null);
    const next = visible[Math.min(visible.length - 1, Math.max(0, now + by))];
    next.focus({preventScroll: true});
    next.scrollIntoView({block: 'start'});
  };
  const toggle = () => {
    const all = [...document.querySelectorAll('.type')].filter(element => !element.hidden);
    const open = all.some(element => !element.open);
    for (const element of all) element.open = open;
  };
  addEventListener('keydown', event => {
    if (event.key === 'Escape') {
      filter.value = '';
      filter.blur();
      apply();
      remember();
    } else if (event.target === filter || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    } else if (event.key === '/') {
      event.preventDefault();
      filter.focus();
    } else if (event.key === 'j') {
      move(1);
    } else if (event.key === 'k') {
      move(-1);
    } else if (event.key === 'o') {
      toggle();
    } else if (event.key === 't') {
      colors();
    }
  });
  addEventListener('beforeprint', () => document.querySelectorAll('.type').forEach(element => { element.open = true; }));
  read();
})();
