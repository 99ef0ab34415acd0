import { MEGABYTES_MAX } from '#admin/ui/file/csv-choice.ts'
import { CsvDrop } from '#admin/ui/file/csv-drop.tsx'
import { useDrop } from '#admin/ui/file/use-drop.ts'
import { useTranslationText } from './use-translation-text.ts'

type TextImportChoiceProps = {
  problem: string | undefined
  isReading: boolean
  onFiles: (files: readonly File[]) => void
}

/** How a file of texts is made, and where it is chosen or dropped. */
export function TextImportChoice({ problem, isReading, onFiles }: TextImportChoiceProps) {
  const t = useTranslationText()
  const { isOver, handlers } = useDrop(onFiles)
  const texts = {
    title: t('csv.drop.title'),
    over: t('csv.drop.over'),
    or: t('csv.drop.or'),
    choose: t('csv.drop.choose'),
    limits: t('csv.drop.limits', { size: MEGABYTES_MAX }),
  }
  return (
    <div {...handlers} className="flex flex-col gap-4">
      <p className="text-base text-ink-soft">{t('csv.lead')}</p>
      <CsvDrop texts={texts} problem={problem} isOver={isOver} isBusy={isReading} onFiles={onFiles} />
      <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-ink-soft">
        <li>{t('csv.columns')}</li>
        <li>{t('csv.keep')}</li>
      </ul>
    </div>
  )
}
