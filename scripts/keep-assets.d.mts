export function writeAssetList(folder: string): void
export function keepLiveAssets(origin: string, folder: string): Promise<string[] | undefined>
export function removeKept(folder: string, names: readonly string[]): void
