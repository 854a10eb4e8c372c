// Linux's figures for the threads of this program's descendants: time on a core, and time waiting for one.
import { readdirSync, readFileSync } from 'node:fs';

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null; // ended meanwhile, or not Linux
  }
};

/** Processes below this one. */
function descendants() {
  const parents = new Map();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = /^PPid:\s*(\d+)/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1];
    if (parent) parents.set(pid, parent);
  }
  const isBelow = (pid) => {
    for (let at = parents.get(pid); at; at = parents.get(at)) if (at === String(process.pid)) return true;
    return false;
  };
  return [...parents.keys()].filter(isBelow);
}

/**
 * Sums over the threads so named so far.
 * @param {RegExp} name as the system knows threads: 15 letters at most
 * @returns {{ran: number, waited: number} | null} seconds; null where the system does not tell
 */
export function threadTimes(name) {
  if (!read('/proc/self/schedstat')) return null;
  let [ran, waited] = [0, 0];
  for (const pid of descendants()) {
    for (const tid of readdirSync(`/proc/${pid}/task`)) {
      if (!name.test(read(`/proc/${pid}/task/${tid}/comm`) ?? '')) continue;
      const [a, b] = (read(`/proc/${pid}/task/${tid}/schedstat`) ?? '0 0').split(' ').map(Number);
      ran += a / 1e9;
      waited += b / 1e9;
    }
  }
  return { ran, waited };
}
