// `npm run tables`: the tables in documents that come from rows in the sources. A test compares them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '../lib/command.mjs';
import { root, say } from '../lib/shell.mjs';
import { attributeDocuments } from './attribute-tables.mjs';
import { switchDocument } from './switch-table.mjs';
import { tourDocument } from './tour-table.mjs';

const USAGE = `npm run tables
Writes the tables of generations and switches in docs/UCI.md from generations.def and switches.def in engine/search/settings; the tables of
attributes in web/package/README.md and docs/EMBEDDING.md, and the list of the plugin for WordPress, from
web/element/attributes/attributes.ts; the lines of the stops in docs/TOUR.md.`;

await command(import.meta, USAGE, {}, async () => {
  const documents = [['docs/UCI.md', switchDocument()], ['docs/TOUR.md', tourDocument()], ...(await attributeDocuments())];
  for (const [path = '', text = ''] of documents) {
    writeFileSync(join(root, path), text);
    say(path);
  }
});
