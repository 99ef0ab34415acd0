import { RemoveButton } from '#admin/entities/domains/remove-button.tsx'
import { useDomainText } from '#admin/entities/domains/use-domain-text.ts'
import { useRemoveDomain } from './domain.api.ts'

type RemoveDomainProps = { siteId: string; name: string; defaultUrl: string }

/** Takes the domain from the site, after a question. */
export function RemoveDomain({ siteId, name, defaultUrl }: RemoveDomainProps) {
  const t = useDomainText()
  const words = {
    open: t('remove.open'),
    title: t('remove.title'),
    text: t('remove.text', { hostname: name, url: defaultUrl }),
    note: t('remove.note'),
    done: t('remove.done'),
  }
  return <RemoveButton remove={useRemoveDomain(siteId)} words={words} className="px-4 py-5" />
}
