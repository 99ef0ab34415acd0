import type { ReactNode } from 'react'
import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import { LANGUAGE_LABEL, type Language } from '#shared/text/languages.ts'

type PreviewPanelProps = {
  languages: readonly Language[]
  /** The language that is shown: the one whose text has the focus, or a chosen one. */
  language: Language
  onLanguageChange: (language: Language) => void
  children: ReactNode
}

/** The live preview: beside the form where there is room, else below it. */
export function PreviewPanel({ languages, language, onLanguageChange, children }: PreviewPanelProps) {
  const t = useAnnouncementsText()
  return (
    <aside
      aria-label={t('form.preview')}
      className="min-w-0 max-lg:border-t max-lg:border-line max-lg:pt-5 lg:sticky lg:top-20"
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-semibold">{t('form.preview')}</h2>
        {languages.length > 1 && (
          <SegmentedControl
            size="sm"
            label={t('form.previewLanguage')}
            value={language}
            segments={languages.map((value) => ({ value, label: LANGUAGE_LABEL[value] }))}
            onValueChange={onLanguageChange}
          />
        )}
      </div>
      <div className="mt-2">{children}</div>
    </aside>
  )
}
