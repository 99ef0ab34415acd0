import { Hint } from './hint.tsx'
import { useChecklistText } from './use-checklist-text.ts'

/** Files that could not be uploaded; nothing where there are none. */
export function UploadsHint({ count }: { count: number }) {
  const t = useChecklistText()
  if (count === 0) return null
  return (
    <ul className="mb-4">
      <Hint icon="upload" isWarning text={t('uploads', { count })} />
    </ul>
  )
}
