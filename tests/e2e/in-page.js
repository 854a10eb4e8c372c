// Runs in the page that is tested, before anything of its own: finds elements through shadow roots and notes what went
// wrong. A classic script, so that any page (one that embeds Riposte, too) can have it by a tag.
(() => {
  /** All elements under `root` that match, in the order of the document, through open shadow roots. */
  function* matching(root, selector) {
    for (const element of root.querySelectorAll('*')) {
      if (element.matches(selector)) yield element;
      if (element.shadowRoot) yield* matching(element.shadowRoot, selector);
    }
  }

  const textOf = (element) => (element.innerText ?? element.textContent).replace(/\s+/g, ' ').trim();
  const isSeen = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';

  /** `selector` may have several parts between ` >> `: each is looked for under the one before, shadow roots and all. */
  function all(selector, text) {
    let found = [document];
    for (const part of selector.split(' >> ')) {
      found = found.flatMap((at) => [...(at.shadowRoot ? matching(at.shadowRoot, part) : []), ...matching(at, part)]);
    }
    return text == null ? found : found.filter((element) => textOf(element) === text);
  }

  function one(selector, text) {
    const found = all(selector, text);
    const first = found.find(isSeen);
    if (!first) throw new Error(`${found.length > 0 ? 'not to be seen' : 'not there'}: ${selector} ${text ?? ''}`);
    return first;
  }

  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

  /** Brings an element into sight and gives its middle, which stays where it is and can be pressed there; or says why not. */
  async function still(selector, text) {
    const element = one(selector, text);
    let over = null;
    // A board that stays at the top of a narrow screen covers what scrolls under it: there are several places to scroll to.
    for (const block of [null, 'center', 'end', 'start']) {
      if (block) element.scrollIntoView({ block, behavior: 'instant' });
      const before = element.getBoundingClientRect();
      await drawn();
      const { left, top, width, height } = element.getBoundingClientRect();
      if (left !== before.left || top !== before.top) throw new Error(`${selector} moves`);
      const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
      over = element.getRootNode().elementFromPoint(point.x, point.y);
      if (element.contains(over)) return point;
    }
    throw new Error(`${selector} is covered by ${over?.outerHTML.slice(0, 200) ?? 'nothing: it is outside'}`);
  }

  const troubles = [];
  addEventListener('error', (e) => troubles.push(`error: ${e.message || `${e.target?.src ?? e.target?.href} not loaded`}`), true);
  addEventListener('unhandledrejection', (e) => troubles.push(`unhandled rejection: ${e.reason?.stack ?? e.reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    // That one is the browser's own wish, not the page's.
    if (!blockedURI.endsWith('/favicon.ico')) troubles.push(`policy: ${violatedDirective} ${blockedURI}`);
  });

  /** What elements have told: name of the event, its detail. */
  const told = [];
  for (const name of ['move', 'position', 'info', 'killer', 'bestmove', 'error']) {
    addEventListener(`riposte-${name}`, ({ detail }) => told.push([name, detail]));
  }

  const workers = new Set();
  window.Worker = class extends Worker {
    constructor(...args) {
      super(...args);
      workers.add(this);
    }
    terminate() {
      workers.delete(this);
      super.terminate();
    }
  };
  // The package starts its worker from a text: a way to have that one die, too.
  window.Blob = class extends Blob {
    constructor(parts = [], options = {}) {
      super(options.type === 'text/javascript' ? [e2eInWorker, ...parts] : parts, options);
    }
  };

  window.e2e = {
    all,
    one,
    drawn,
    still,
    takeTroubles: () => troubles.splice(0),
    told: (name) => told.filter((one) => one[0] === name).map((one) => one[1]),
    workers: () => workers.size,
    count: (selector, text) => all(selector, text).filter(isSeen).length,
    text: (selector) => textOf(one(selector)),
    piece: (square) => one(`rp-board >> [data-square=${square}]`).getAttribute('aria-label').split(', ')[1] ?? '',
    /** Every worker of this origin throws (see in-worker.js). */
    crash: () => new BroadcastChannel('e2e').postMessage('crash'),
  };
})();
