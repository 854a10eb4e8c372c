/** The sounds of a game. */
export type SoundName = 'move' | 'capture' | 'check' | 'castle' | 'promotion' | 'low-time' | 'end';
