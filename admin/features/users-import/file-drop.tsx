import { useUsersImportText } from '#admin/i18n/use-users-import-text.ts'
import { MEGABYTES_MAX } from '#admin/ui/file/csv-choice.ts'
import { CsvDrop } from '#admin/ui/file/csv-drop.tsx'
import { IMPORT_ROWS_MAX } from '#shared/account/user-csv-rules.ts'
import { formatNumber } from '#shared/text/numbers.ts'

type FileDropProps = {
  /** Why the last file was refused. */
  problem?: string | undefined
  /** A file is being dragged over the screen. */
  isOver: boolean
  onFiles: (files: File[]) => void
}

/** Drop zone and file button. The whole screen accepts drops; this part shows it. */
export function FileDrop(props: FileDropProps) {
  const t = useUsersImportText()
  const texts = {
    title: t('drop.title'),
    over: t('drop.over'),
    or: t('drop.or'),
    choose: t('drop.choose'),
    limits: t('drop.limits', { size: MEGABYTES_MAX, rows: formatNumber(IMPORT_ROWS_MAX) }),
  }
  return <CsvDrop {...props} texts={texts} />
}
