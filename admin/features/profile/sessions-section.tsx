import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import { Section } from '#admin/ui/basic/section.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import type { OwnSession } from '#shared/account/auth.ts'
import { ownSessionsQuery, useEndOtherSessions, useEndSession } from './profile.api.ts'
import { SessionRow } from './session-row.tsx'
import { useDeviceName } from './use-device-name.ts'
import { useProfileText } from './use-profile-text.ts'

/** Where one is signed in, and ways to end that. */
export function SessionsSection() {
  const t = useProfileText()
  const tAdmin = useAdminText()
  const { data: sessions, error, refetch, isFetching } = useQuery(ownSessionsQuery)
  return (
    <Section title={t('sessions.title')} description={t('sessions.description')}>
      {sessions && <SessionList sessions={sessions} />}
      {!sessions && error && (
        <ErrorState
          title={tAdmin('failure.list')}
          message={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!sessions && !error && (
        <div aria-busy="true" className="flex flex-col gap-4 py-2">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </div>
      )}
    </Section>
  )
}

function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const t = useProfileText()
  const [ending, setEnding] = useState<OwnSession>()
  const [isEndingOthers, setEndingOthers] = useState(false)
  const others = sessions.filter((session) => !session.isCurrent)
  const ordered = [...sessions.filter((session) => session.isCurrent), ...others]
  return (
    <>
      <ul aria-label={t('sessions.list')} className="divide-y divide-line border-y border-line">
        {ordered.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {others.length === 0 && <p className="text-sm text-ink-soft">{t('sessions.alone')}</p>}
      {others.length > 1 && (
        <Button icon="log-out" onClick={() => setEndingOthers(true)} className="self-start">
          {t('sessions.endOthers')}
        </Button>
      )}
      <EndOneDialog session={ending} onClose={() => setEnding(undefined)} />
      <EndOthersDialog isOpen={isEndingOthers} count={others.length} onClose={() => setEndingOthers(false)} />
    </>
  )
}

function EndOneDialog({ session, onClose }: { session: OwnSession | undefined; onClose: () => void }) {
  const t = useProfileText()
  const nameOf = useDeviceName()
  const end = useEndSession()
  const values = { device: session ? nameOf(session) : '', address: session?.ip ?? '' }
  const confirm = () => {
    if (!session) return
    end.mutate(session.id, { onSuccess: () => showToast(t('sessions.ended')), onSettled: onClose })
  }
  return (
    <ConfirmDialog
      isOpen={session !== undefined}
      onClose={onClose}
      onConfirm={confirm}
      isBusy={end.isPending}
      tone="danger"
      title={t('sessions.endTitle')}
      description={t('sessions.endDescription', values)}
      confirmLabel={t('sessions.end')}
    />
  )
}

function EndOthersDialog({ isOpen, count, onClose }: { isOpen: boolean; count: number; onClose: () => void }) {
  const t = useProfileText()
  const end = useEndOtherSessions()
  const confirm = () =>
    end.mutate(undefined, { onSuccess: () => showToast(t('sessions.endedOthers')), onSettled: onClose })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={confirm}
      isBusy={end.isPending}
      tone="danger"
      title={t('sessions.endOthersTitle')}
      description={t('sessions.endOthersDescription', { count })}
      confirmLabel={t('sessions.endOthers')}
    />
  )
}
