import { css } from 'lit';
import { BREAKPOINT } from '../base/breakpoints.ts';

/** Styles of the board's frame, squares and arrows. */
export const boardStyles = css`
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
  .overlay {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    pointer-events: none;
  }
  .shape line {
    stroke-width: 0.13;
    stroke-linecap: butt;
  }
  .shape path {
    stroke-width: 0.055;
    stroke-linejoin: round;
  }
  .shape.pv .edge,
  .shape.killer1 .edge,
  .shape.killer2 .edge,
  .shape.threat .edge,
  .shape.answer .edge,
  .drawn .edge {
    fill: none;
    stroke: var(--arrow-edge);
    stroke-width: 0.1;
  }
  .shape.pv line,
  .shape.pv path {
    stroke: var(--arrow-pv);
  }
  .shape.pv line {
    stroke-width: 0.15;
  }
  .shape.killer1 line,
  .shape.killer1 path {
    stroke: var(--arrow-k1);
  }
  .shape.killer2 line,
  .shape.killer2 path {
    stroke: var(--arrow-k2);
  }
  .shape.threat {
    --drawn: var(--drawn-red);
  }
  .shape.answer {
    --drawn: var(--drawn-green);
  }
  .shape.threat line,
  .shape.answer line,
  .shape.threat path:not(.edge),
  .shape.answer path:not(.edge) {
    stroke: var(--drawn);
  }
  .shape.filled.threat path:not(.edge),
  .shape.filled.answer path:not(.edge),
  .shape.threat rect {
    fill: var(--drawn);
  }
  .shape.killer1 line {
    stroke-dasharray: 0.34 0.14;
  }
  .shape.killer2 line {
    stroke-dasharray: 0.12 0.11;
  }
  .shape.filled.pv path:not(.edge) {
    fill: var(--arrow-pv);
  }
  .shape.filled.killer1 path:not(.edge) {
    fill: var(--arrow-k1);
  }
  .shape.filled.killer2 path:not(.edge) {
    fill: var(--arrow-k2);
  }
  .shape.hollow path:not(.edge) {
    fill: rgb(255 253 248 / 0.85);
  }
  .drawn {
    --drawn-edge: var(--arrow-edge);
    fill: none;
    stroke-linejoin: round;
    opacity: 0.9;
  }
  .drawn.green {
    --drawn: var(--drawn-green);
  }
  .drawn.red {
    --drawn: var(--drawn-red);
  }
  .drawn.blue {
    --drawn: var(--drawn-blue);
  }
  .drawn.yellow {
    --drawn: var(--drawn-yellow);
    --drawn-edge: var(--drawn-yellow-edge);
  }
  .drawn .edge {
    stroke: var(--drawn-edge);
    stroke-width: 0.07;
  }
  .drawn .ring {
    stroke-width: 0.16;
  }
  .drawn .line {
    stroke: var(--drawn);
    stroke-width: 0.12;
  }
  .drawn .head {
    fill: var(--drawn);
  }
  .shape rect {
    stroke: rgb(255 255 255 / 0.8);
    stroke-width: 0.02;
  }
  .shape.pv rect {
    fill: var(--arrow-pv);
  }
  .shape.killer1 rect {
    fill: var(--arrow-k1);
  }
  .shape.killer2 rect {
    fill: var(--arrow-k2);
  }
  .shape.tag rect {
    fill: #565c64;
  }
  .shape text {
    fill: #fff;
    font-family: inherit;
    /* In squares. */
    font-size: 0.2px;
    font-weight: 700;
    text-anchor: middle;
  }
  .worth rect {
    fill: rgb(16 20 18 / 0.8);
  }
  .worth text {
    fill: #fff;
    font-family: inherit;
    font-size: 0.2px;
    font-weight: 650;
    text-anchor: middle;
  }
  @media (max-width: ${BREAKPOINT.narrow}px) {
    .shape text {
      font-size: 0.24px;
    }
    .shape rect {
      stroke-width: 0.03;
    }
  }
`;
