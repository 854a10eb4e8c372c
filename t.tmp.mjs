import { loadTypeScript } from './scripts/load-typescript.mjs';
await loadTypeScript('/tests/fuzz/targets.ts', async (m) => {
  const t = m.targets.find(x=>x.name==='pgn'); const run = await t.make();
  let slow=[]; const r = await import('node:perf_hooks');
  let prev=performance.now(); 
  await m.fuzz(t, 1, (n)=>{ const now=performance.now(); if (now-prev>60) slow.push([n, Math.round(now-prev)]); prev=now; return n>=8000; });
  console.log(slow.slice(0,30), slow.length);
});
