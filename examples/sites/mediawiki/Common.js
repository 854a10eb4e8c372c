mw.hook('wikipage.content').add(($content) => {
  if ($content.find('.riposte').length === 0) return;
  import('https://YOUR-CDN/riposte/riposte-reader.js').then(({ upgrade }) => upgrade($content[0]));
});
