/** What makes two source texts the same for the memory of translations: all but width, spaces and lines at the ends. */
export const memoryKey = (source: string): string => source.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
