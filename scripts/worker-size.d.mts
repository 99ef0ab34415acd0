export const START_LIMIT: number
export const START_MODULE: string
export function measureWorker(folder: string): Promise<{ start: number; total: number }>
