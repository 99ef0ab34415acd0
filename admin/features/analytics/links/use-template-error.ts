import { isApiError } from '#admin/api/api-error.ts'
import { useLinksText } from './use-links-text.ts'

/** Why templates, or a name, were not saved; undefined without an error. */
export function useTemplateError() {
  const t = useLinksText()
  return (error: Error | null): string | undefined => {
    if (!error) return undefined
    if (isApiError(error, 'stale')) return t('template.stale')
    return (isApiError(error) && Object.values(error.fields)[0]) || error.message
  }
}
