/** One icon of a package: its SVG elements (web/ui/board/vite-plugin.ts). */
declare module '@iconify-json/*' {
  const body: string;
  export default body;
}
