export function startOfNextDay(at: number): number
export function moveVisits(siteId: string, to: 'objects' | 'database', at: number): string
