/** Returns the path data of an SVG file, without the invisible square that some icon sets begin with. */
export function svgPaths(svg: string): string[] {
  const paths = svg.match(/<path\b[^>]*>/g) ?? [];
  const visible = paths.filter((path) => !/\bfill="none"/.test(path));
  return visible.flatMap((path) => /\bd="([^"]+)"/.exec(path)?.[1] ?? []);
}
