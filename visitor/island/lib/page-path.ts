/** A page's path at another position. A1 is left out. */
export function pathTo(path: string, position: string): string {
  return path.replace(/\/([A-Z]+\d+)?$/, '') + (position === 'A1' ? '' : `/${position}`) || '/'
}
