import { useScreens } from '#admin/api/screens.ts'
import { useReadsLists } from '#admin/api/user-info.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import type { FormKind } from '#shared/site/parts/forms/form-rules.ts'
import { useFormsText } from './use-forms-text.ts'

const INBOX_TAB = { contact: 'contact', membership: 'member', homepage: 'form' } as const

/** Link to the inbox tab of a form; rendered only for people who may read the site's inbox. */
export function InboxLink({ kind }: { kind: FormKind }) {
  const t = useFormsText()
  const screens = useScreens()
  const readsLists = useReadsLists()
  const site = useEditorState((state) => state.site)
  if (!readsLists(site)) return null
  return (
    <ButtonLink to={`${screens.siteInbox(site.id)}?tab=${INBOX_TAB[kind]}`} size="sm" icon="mail" className="mt-3">
      {t(`received.${kind}`)}
    </ButtonLink>
  )
}
