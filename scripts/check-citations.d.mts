export function slugOf(heading: string): string
export function anchorsOf(markdown: string): Set<string>
export function findBrokenCitations(texts: ReadonlyMap<string, string>, paths?: ReadonlySet<string>): string[]
export function readProject(root?: string): { texts: Map<string, string>; paths: Set<string> }
