import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { usePart } from '#admin/features/editor/fields/use-part.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import type { BlockedGroup } from '#shared/operations/csp-reports.ts'
import { CSP_KEYWORDS, OTHERS } from '#shared/operations/csp-rules.ts'
import { type BlockedTag, findBlockedTag } from '#shared/site/parts/seo/blocked-tag.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { useBlocked, useDismissBlocked } from './blocked.api.ts'
import { useSeoText } from './use-seo-text.ts'

/** What browsers blocked on the published pages, with what to do; nothing is shown where nothing was blocked. */
export function BlockedTags() {
  const t = useSeoText()
  const siteId = useEditorState((state) => state.site.id)
  const { data = [] } = useBlocked(siteId)
  if (data.length === 0) return null
  return (
    <InspectorSection title={t('blocked.heading')}>
      <p className="flex gap-2 rounded-md bg-warning-soft px-3 py-2 text-xs text-warning">
        <Icon name="alert-triangle" size={16} className="mt-px shrink-0" />
        {t('blocked.lead')}
      </p>
      <ul aria-label={t('blocked.heading')} className="divide-y divide-line border-y border-line">
        {data.map((group) => (
          <Blocked key={`${group.directive} ${group.source}`} siteId={siteId} group={group} />
        ))}
      </ul>
    </InspectorSection>
  )
}

function Blocked({ siteId, group }: { siteId: string; group: BlockedGroup }) {
  const t = useSeoText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const dismiss = useDismissBlocked(siteId)
  const { directive, source, page, count, lastAt } = group
  const { title, advice } = useWords(group)
  return (
    <li className="flex flex-col gap-1 py-3 text-sm">
      <span className="font-semibold wrap-anywhere">{title}</span>
      <span className="text-xs wrap-anywhere text-ink-soft">{advice}</span>
      <span className="tabular text-xs wrap-anywhere text-ink-soft">
        {t('blocked.facts', {
          count: formatNumber(count),
          time: formatDateTime(Date.parse(lastAt)),
          page,
          directive: directive === OTHERS ? t('blocked.several') : directive,
        })}
      </span>
      {!isReadOnly && (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-2.5 self-start"
          isBusy={dismiss.isPending}
          aria-label={t('blocked.dismissOne', { title })}
          onClick={() => dismiss.mutate({ directive, source })}
        >
          {t('blocked.dismiss')}
        </Button>
      )}
    </li>
  )
}

/** What was blocked, by the name of the tag it belongs to, and what to do about it. */
function useWords({ directive, source }: BlockedGroup): { title: string; advice: string } {
  const t = useSeoText()
  const [seo] = usePart('seo')
  if (directive === OTHERS) return { title: t('blocked.others'), advice: t('blocked.advice.others') }
  const nameOf = (tag: BlockedTag) => ('kind' in tag ? t(`measuring.${tag.kind}`) : tag.address)
  const tag = findBlockedTag(source, seo)
  if (tag) return { title: t('blocked.tag', { tag: nameOf(tag), source }), advice: t('blocked.advice.tag') }
  const isCode = CSP_KEYWORDS.some((one) => one === source)
  if (!isCode) return { title: t('blocked.host', { source }), advice: adviceFor(t, source) }
  return { title: t('blocked.code', { source }), advice: t('blocked.advice.code') }
}

const adviceFor = (t: ReturnType<typeof useSeoText>, source: string) =>
  t(source.startsWith('http://') ? 'blocked.advice.http' : 'blocked.advice.host')
