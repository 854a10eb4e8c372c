/** The sheet of exercises that a teacher puts together, position by position: it outlives a reload. */
import { type ExerciseSheet, readSheet, textOfSheet } from './exercise.ts';

const KEPT = 'riposte-sheet';

/** The sheet as it was left; an empty one where the browser keeps none. */
export function keptSheet(): ExerciseSheet {
  try {
    return readSheet(localStorage.getItem(KEPT) ?? '');
  } catch {
    return { title: '', exercises: [] };
  }
}

/** Keeps a sheet; where the browser refuses, it is lost with the page. */
export function keepSheet(sheet: ExerciseSheet): void {
  try {
    if (sheet.exercises.length === 0) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, textOfSheet(sheet));
  } catch {
    // It stays as long as the page.
  }
}
