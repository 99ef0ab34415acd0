import { noAnswerText } from '#admin/i18n/no-answer-text.ts'
import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { useErrorText } from '#admin/i18n/use-error-text.ts'
import { UPLOAD_ERRORS, UPLOAD_MAX } from '#shared/media/media-rules.ts'
import { UploadFailure } from './upload-queue.ts'

/** The message for a failed upload: the server's, if there is one. */
export function useUploadProblem(): (error: unknown) => string {
  const t = useErrorText()
  const { language } = useLanguage()
  return (error) => {
    if (!(error instanceof UploadFailure)) return t('code.internal')
    if (error.message) return error.message
    if (error.problem === 'network') return noAnswerText('offline', language)
    if (error.problem === 'undecodable') return t('upload.undecodable', { format: error.format })
    const known = UPLOAD_ERRORS.find((code) => code === error.problem)
    return known ? t(`upload.${known}`, { size: UPLOAD_MAX / 1024 / 1024 }) : t('code.internal')
  }
}
