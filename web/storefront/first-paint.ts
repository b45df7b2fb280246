/** Runs before anything is drawn: the chosen colours hold from the first picture on. */
try {
  const kept = localStorage.getItem('metamall.colour');
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset['theme'] = kept;
} catch {
  // The system's colours then.
}
document.documentElement.dataset['scripts'] = 'on';
