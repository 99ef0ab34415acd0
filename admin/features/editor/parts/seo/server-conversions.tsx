import { useState } from 'react'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { usePart } from '#admin/features/editor/fields/use-part.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { SERVER_KINDS, type ServerKind } from '#shared/site/parts/seo/server-conversion-rules.ts'
import type { ServerConversion } from '#shared/site/parts/seo/server-conversions.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { useRemoveSecret, useServerConversions } from './server-conversions.api.ts'
import { ServerSecretDialog } from './server-secret-dialog.tsx'
import { ServerTest } from './server-test.tsx'
import { useSeoText } from './use-seo-text.ts'

/** Lets the server tell services of conversions: the secret of each, how it went, and a test. */
export function ServerConversions() {
  const t = useSeoText()
  const siteId = useEditorState((state) => state.site.id)
  const [{ measuring }] = usePart('seo')
  const { data, isError, isPending } = useServerConversions(siteId)
  const stored = new Map((data ?? []).map((one) => [one.service, one]))
  const shown = SERVER_KINDS.filter((kind) => measuring[kind] || stored.has(kind))
  return (
    <div role="group" aria-label={t('server.heading')} className="flex flex-col gap-3 pt-2">
      <h4 className="text-sm font-medium">{t('server.heading')}</h4>
      <p className="text-xs text-ink-soft">{t('server.lead')}</p>
      {isError && (
        <p role="alert" className="text-xs text-danger">
          {t('server.unread')}
        </p>
      )}
      {shown.length === 0 && !isPending && <p className="text-xs text-ink-soft">{t('server.noId')}</p>}
      {data && shown.map((kind) => <Service key={kind} kind={kind} stored={stored.get(kind)} siteId={siteId} />)}
    </div>
  )
}

type ServiceProps = { kind: ServerKind; stored: ServerConversion | undefined; siteId: string }

function Service({ kind, stored, siteId }: ServiceProps) {
  const t = useSeoText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const [isEntering, setEntering] = useState(false)
  return (
    <div
      role="group"
      aria-label={t(`server.names.${kind}`)}
      className="flex flex-col gap-2 rounded-md border border-line px-3 py-3 text-sm"
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{t(`server.names.${kind}`)}</span>
        <span className="text-xs text-ink-soft">{t(stored ? 'server.isSet' : 'server.isNotSet')}</span>
      </p>
      <p className="text-xs text-ink-soft">{t(`server.once.${kind}`)}</p>
      {stored && <Facts {...stored} />}
      {!isReadOnly && (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" variant="secondary" onClick={() => setEntering(true)}>
            {t(stored ? `server.change.${kind}` : `server.enter.${kind}`)}
          </Button>
          {stored && <RemoveSecret kind={kind} siteId={siteId} />}
        </div>
      )}
      {stored && !isReadOnly && <ServerTest kind={kind} siteId={siteId} />}
      {isEntering && <ServerSecretDialog kind={kind} siteId={siteId} onClosed={() => setEntering(false)} />}
    </div>
  )
}

/** When an event was sent last, and when and why one was not. */
function Facts({ service, sent, sentAt, dropped, failedAt, failure }: ServerConversion) {
  const t = useSeoText()
  return (
    <div className="flex flex-col gap-1 text-xs">
      <p className="tabular">
        {sentAt
          ? t('server.sent', { time: formatDateTime(Date.parse(sentAt)), count: formatNumber(sent) })
          : t('server.never')}
      </p>
      {failure && failedAt && (
        <p className="tabular text-warning">
          {t('server.failed', { time: formatDateTime(Date.parse(failedAt)), reason: t(`server.failures.${failure}`) })}
        </p>
      )}
      {dropped > 0 && <p className="tabular text-warning">{t('server.dropped', { count: formatNumber(dropped) })}</p>}
      {service === 'ga4' && <p className="text-ink-soft">{t('server.silent')}</p>}
    </div>
  )
}

function RemoveSecret({ kind, siteId }: Pick<ServiceProps, 'kind' | 'siteId'>) {
  const t = useSeoText()
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveSecret(siteId)
  return (
    <>
      <Button size="sm" variant="quiet" className="text-danger!" onClick={() => setAsking(true)}>
        {t('server.remove.open')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        isBusy={remove.isPending}
        tone="danger"
        title={t('server.remove.title', { name: t(`server.names.${kind}`) })}
        description={t('server.remove.text')}
        confirmLabel={t('server.remove.confirm')}
        onConfirm={() => remove.mutate(kind, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}
