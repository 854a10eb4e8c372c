/** Returns the path data of SVG elements, one text per path. */
export function svgPaths(svg: string): string[] {
  return [...svg.matchAll(/<path\b[^>]*\bd="([^"]+)"/g)].map(([, path = '']) => path);
}
