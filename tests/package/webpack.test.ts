// webpack takes the package, its workers by URL and its style sheet too, without a warning.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import webpack from 'webpack';
import { folder } from './install.ts';

const WORKERS = `import './main.js';
import 'riposte/reader';
import 'riposte/style.css';
export const workers = () => [
  new Worker(new URL('riposte/uci', import.meta.url)),
  new Worker(new URL('riposte/worker', import.meta.url)),
];
`;

test('the example, with the workers by URL and the style sheet, builds without warnings', async () => {
  const example = join(folder, 'webpack');
  writeFileSync(join(example, 'workers.js'), WORKERS);
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    context: example,
    entry: './workers.js',
    module: { rules: [{ test: /\.css$/, type: 'asset/source' }] },
    output: { path: join(example, 'with-workers') },
  });
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler?.run((error, made) => (made ? resolve(made) : reject(error ?? new Error('nothing was built'))));
  });
  await new Promise((resolve) => compiler?.close(resolve));
  const { warnings, errors, modules } = stats.toJson({ all: false, warnings: true, errors: true, modules: true });
  expect([...(errors ?? []), ...(warnings ?? [])].map(({ moduleName, message }) => `${moduleName}: ${message}`)).toEqual([]);
  expect(modules?.map(({ name }) => name)).toContainEqual(expect.stringMatching(/riposte\.css$/));
});
