import { css } from 'lit';
import { overlayStyles } from './overlay-styles.ts';

/** Styles of the board's frame and squares. */
const frameStyles = css`
  :host {
    position: relative;
    /* Squares, arrows and coordinates belong together, also in a page that is read from right to left. */
    direction: ltr;
  }
  .frame {
    position: relative;
    border-radius: 6px;
    overflow: hidden;
    background: var(--board-dark);
    box-shadow: 0 0 0 1px var(--line-strong);
  }
  .squares {
    position: relative;
  }
  /* A gutter on the left and below, of the same width: the squares stay square. */
  .frame.outside {
    --gutter: var(--space-5);
    padding: 0 0 var(--gutter) var(--gutter);
    background: var(--surface-2);
  }
  .labels {
    position: absolute;
    display: flex;
    color: var(--muted);
    font-size: var(--text-xs);
    font-weight: 600;
    line-height: 1;
  }
  .labels span {
    flex: 1;
    display: grid;
    place-items: center;
  }
  .labels.ranks {
    inset: 0 auto var(--gutter) 0;
    flex-direction: column;
    width: var(--gutter);
  }
  .labels.files {
    inset: auto 0 0 var(--gutter);
    height: var(--gutter);
  }
  .frame.preview {
    box-shadow: 0 0 0 3px var(--pv);
  }
  g-chess-board {
    --square-color-dark: var(--board-dark);
    --square-color-light: var(--board-light);
    --square-color-dark-hover: var(--board-dark-hover);
    --square-color-light-hover: var(--board-light-hover);
    --square-color-dark-active: var(--board-dark-active);
    --square-color-light-active: var(--board-light-active);
    --outline-color-dark-active: transparent;
    --outline-color-light-active: transparent;
    --outline-color-focus: var(--board-focus);
    --outline-blur-radius: 0;
    --outline-spread-radius: 3px;
    --move-target-marker-color-dark-square: rgb(22 34 26 / 0.5);
    --move-target-marker-color-light-square: rgb(22 34 26 / 0.42);
    --move-target-marker-radius: 19%;
    --inner-border-width: 0px;
    --coords-font-family: inherit;
    --coords-font-size: clamp(9px, 1.6cqw, 12px);
    --piece-padding: 1.5%;
    --piece-drag-coarse-scale: 1.7;
    --ghost-piece-opacity: 0.3;
    container-type: inline-size;
    /* The board package stacks pieces by z-index: isolate them, so that arrows stay on top. */
    isolation: isolate;
  }
`;

/** Styles of a board: frame, squares, arrows. */
export const boardStyles = [frameStyles, overlayStyles];
