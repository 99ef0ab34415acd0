import { useCan } from '#admin/api/user-info.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { listCells } from '#admin/features/editor/document/document.ts'
import type { PublishProblem } from '#shared/site/findings/publish-problem.ts'
import { listExternalLinks } from '#shared/site/link-check/external-links.ts'
import type { CheckedLink, LinkCheck } from '#shared/site/link-check/link-check.ts'
import { showLink } from '#shared/text/link-rules.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { useAskAgain, useLinkCheck } from './link-check.api.ts'
import { useChecklistText } from './use-checklist-text.ts'

/** What the check of the site's links says: how many there are, when they were asked, and which could not be. */
export function LinkRows() {
  const { data, isError } = useLinkCheck()
  const t = useChecklistText()
  if (isError && !data) return <li className="px-1 py-2 text-sm text-ink-soft">{t('web.failed')}</li>
  if (!data || data.count === 0) return null
  const unsure = data.links.filter(({ state }) => state === 'unsure')
  return (
    <>
      <CheckRow check={data} />
      {unsure.length > 0 && (
        <li className="px-1 py-2 text-sm text-ink-soft">
          <details>
            <summary className="cursor-pointer">{t('web.unsure', { count: unsure.length })}</summary>
            <p className="mt-1 text-xs">{t('web.unsureHelp')}</p>
            <LinkList links={unsure} />
          </details>
        </li>
      )}
    </>
  )
}

/** The state of the check, and the button that asks again. */
function CheckRow({ check: { count, isAsking, checkedAt } }: { check: LinkCheck }) {
  const t = useChecklistText()
  const can = useCan()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const again = useAskAgain()
  const asked = checkedAt === null ? t('web.waiting') : t('web.checked', { time: formatDateTime(checkedAt) })
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1 px-1 py-2 text-sm text-ink-soft">
      <Icon name="external-link" size={18} />
      <span aria-live="polite" className="min-w-0 flex-1 basis-36">
        {t('web.count', { count })}
        <span className="block text-xs tabular">{isAsking ? t('web.asking') : asked}</span>
      </span>
      {!isReadOnly && can('POST /site/{id}/link-check') && (
        <Button size="sm" isBusy={again.isPending} disabled={isAsking} onClick={() => again.mutate(undefined)}>
          {t('web.again')}
        </Button>
      )}
    </li>
  )
}

const keyOf = ({ cellId, part, field, language }: Pick<PublishProblem, 'cellId' | 'part' | 'field' | 'language'>) =>
  [cellId, part, field, language].join(' ')

/** The addresses of a row's broken links, with what they answered. */
export function BrokenAddresses({ problems }: { problems: readonly PublishProblem[] }) {
  const { data } = useLinkCheck()
  const document = useEditorState((state) => state.history.document)
  const { languages } = document.settings
  const places = new Set(problems.map(keyOf))
  const found = listExternalLinks({ cells: listCells(document), parts: document.parts, languages })
  const urls = new Set(found.filter((link) => places.has(keyOf(link))).map(({ url }) => url))
  const links = (data?.links ?? []).filter(({ url, state }) => state === 'broken' && urls.has(url))
  return <LinkList links={links} className="pb-2 pl-8" />
}

/** Addresses, each with its answer; a click opens it in a tab of its own. */
function LinkList({ links, className = 'mt-1' }: { links: readonly CheckedLink[]; className?: string }) {
  const t = useChecklistText()
  return (
    <ul className={className}>
      {links.map(({ url, reason, status, checkedAt }) => (
        <li key={url} className="py-0.5 text-xs break-all text-ink-soft">
          <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-4 hover:text-ink">
            {showLink(url)}
          </a>
          <span className="block break-normal">
            {status === null
              ? t(`web.reason.${reason}`)
              : t('web.answer', { status, reason: t(`web.reason.${reason}`) })}
          </span>
          <span className="block tabular">{formatDateTime(checkedAt)}</span>
        </li>
      ))}
    </ul>
  )
}
