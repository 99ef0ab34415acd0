import type { MediaFolder } from '#shared/media/library.ts'
import { useLibraryText } from './use-library-text.ts'

/** What files can be filtered by: all, each folder, and those in none. */
export function useFolderOptions(folders: readonly MediaFolder[]) {
  const t = useLibraryText()
  return [
    { value: '', label: t('folder.all') },
    ...folders.map(({ id, name }) => ({ value: id, label: name })),
    { value: 'none', label: t('folder.none') },
  ]
}
