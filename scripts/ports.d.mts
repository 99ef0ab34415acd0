export function isPortFree(port: number): Promise<boolean>
export function findFreePort(): Promise<number>
