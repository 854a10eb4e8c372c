// What a server does that renders pages: it imports what the browser will run, and writes the tag.
import 'riposte/element';
import { createServer } from 'node:http';

const page = (fen) =>
  `<!doctype html><title>Rendered on a server</title><riposte-board mode="view" fen="${fen}"></riposte-board>`;

const server = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html' }).end(page('8/8/8/4k3/8/8/4P3/4K3 w - - 0 1'));
});
server.listen(0, '127.0.0.1', async () => {
  const answer = await fetch(`http://127.0.0.1:${server.address().port}/`);
  console.log(await answer.text());
  server.close();
});
