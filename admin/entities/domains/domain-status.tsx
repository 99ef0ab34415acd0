import type { ReactNode } from 'react'
import { StatusPill } from '#admin/ui/basic/badge.tsx'
import { useClock } from '#admin/ui/basic/use-clock.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import type { ShownState } from '#shared/site/domain/domain-states.ts'
import type { DomainItem } from '#shared/site/domain/site-domains.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { DOMAIN_TONE } from './domain-tone.ts'
import { nextThing, timeLeft } from './domain-progress.ts'
import { useDomainText } from './use-domain-text.ts'

const HALF_MINUTE = 30_000

export function DomainPill({ state }: { state: ShownState }) {
  const t = useDomainText()
  return <StatusPill tone={DOMAIN_TONE[state]}>{t(`state.${state}`)}</StatusPill>
}

/** What is next for a domain, in one sentence; for a failed one, why. */
export function NextSentence({ item }: { item: DomainItem }) {
  const t = useDomainText()
  const next = nextThing(item)
  if (next === 'retry') return <>{t(`reason.${item.reason ?? 'unreachable'}`)}</>
  return <>{t(`next.${next}`)}</>
}

type DomainStatusProps = {
  item: DomainItem
  url: string
  /** The link to it while it is live. */
  open: string
  /** What is next, in one sentence. */
  children: ReactNode
}

/** A domain's name, state, what is next, and its times. */
export function DomainStatus({ item, url, open, children }: DomainStatusProps) {
  const { hostname, unicode, state, findings } = item
  const isWrong = state === 'failed' || state === 'misdirected' || findings.some(({ grade }) => grade === 'wrong')
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0">
          <p className="text-lg font-semibold break-all">{unicode}</p>
          {unicode !== hostname && <p className="font-mono text-xs break-all text-ink-soft">{hostname}</p>}
        </div>
        <DomainPill state={state} />
        {state === 'active' && (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex h-8 sm:ml-auto items-center gap-1.5 rounded-md border border-line-strong px-2.5 text-sm font-medium hover:bg-hover"
          >
            <Icon name="external-link" size={18} />
            {open}
          </a>
        )}
      </div>
      <p role="status" className={isWrong && state !== 'removing' ? 'text-sm font-medium' : 'text-sm'}>
        {children}
      </p>
      <Times item={item} />
    </div>
  )
}

function Times({ item }: { item: DomainItem }) {
  const t = useDomainText()
  const now = useClock(HALF_MINUTE)
  const { savedAt, liveAt, lookedAt, nextLookAt, endsAt, state } = item
  const left = endsAt === null ? undefined : timeLeft(endsAt, now)
  const rows = [
    state === 'active' && liveAt !== null
      ? { label: t('time.live'), text: formatDateTime(liveAt) }
      : { label: t('time.saved'), text: formatDateTime(savedAt) },
    { label: t('time.looked'), text: lookedAt === null ? t('time.never') : formatDateTime(lookedAt) },
    // What follows a failure is the deletion at Cloudflare, no look.
    nextLookAt !== null &&
      state !== 'failed' && {
        label: t('time.next'),
        text: Date.parse(nextLookAt) <= now ? t('time.soon') : formatDateTime(nextLookAt),
      },
    endsAt !== null && {
      label: t('time.ends'),
      text: left
        ? t('time.left', { moment: formatDateTime(endsAt), ...left })
        : t('time.over', { moment: formatDateTime(endsAt) }),
    },
  ]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-xs">
      {rows.map(
        (row) =>
          row && (
            <div key={row.label} className="contents">
              <dt className="text-ink-soft">{row.label}</dt>
              <dd className="tabular">{row.text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
