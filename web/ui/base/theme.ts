import type { PageSettings } from '../../core/page-settings.ts';

/** Shows the document in a theme; `auto` follows the system. */
export function useTheme(theme: PageSettings['theme']): void {
  const root = document.documentElement;
  if (theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}

/** The theme that the document does not show now. */
export function otherTheme(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset;
  const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  return dark ? 'light' : 'dark';
}
