import { useState } from 'react'
import { useSharingText } from '#admin/i18n/use-sharing-text.ts'
import { StatusPill, type Tone } from '#admin/ui/basic/badge.tsx'
import { Button, IconButton } from '#admin/ui/basic/button.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { Menu, MenuItem } from '#admin/ui/popup/menu.tsx'
import { formatDateTime } from '#shared/time/jst.ts'
import type { InvitationState } from '#shared/site/sharing/sharing-rules.ts'
import type { Share, ShareStatus } from '#shared/site/sharing/sharing.ts'
import { LoadedStatus } from './loaded-status.tsx'
import { type Revoked, RevokeDialog } from './revoke-dialog.tsx'

export type InvitationRow = ShareStatus['invitations'][number]

const TONE: Record<InvitationState, Tone> = { sent: 'info', opened: 'success', revoked: 'neutral', expired: 'warning' }
type InvitationListProps = {
  siteId: string
  share: Share
  canChange: boolean
  onInvite: (row: InvitationRow) => void
  onChangePassword: () => void
}

/** Who was invited, with state and last look; invitations can be mailed again and revoked. */
export function InvitationList(props: InvitationListProps) {
  return (
    <LoadedStatus siteId={props.siteId}>
      {({ invitations }) => <Invitations {...props} invitations={invitations} />}
    </LoadedStatus>
  )
}

type InvitationsProps = InvitationListProps & Pick<ShareStatus, 'invitations'>

function Invitations({ siteId, share, invitations, canChange, onInvite, onChangePassword }: InvitationsProps) {
  const t = useSharingText()
  const [asked, setAsked] = useState<Revoked>()
  const isOpen = (row: InvitationRow) => row.state === 'sent' || row.state === 'opened'
  const open = invitations.filter(isOpen)
  const canRevokeAll = canChange && share.isShared && (open.length > 0 || share.hasLink)
  return (
    <>
      {canRevokeAll && (
        <div className="mb-3 flex flex-wrap justify-end gap-2">
          {open.length > 1 && (
            <Button size="sm" icon="mail" onClick={() => setAsked({ kind: 'resendAll', count: open.length })}>
              {t('list.resendAll')}
            </Button>
          )}
          <Button size="sm" icon="stop" onClick={() => setAsked({ kind: 'all', count: open.length })}>
            {t('list.revokeAll')}
          </Button>
        </div>
      )}
      {invitations.length === 0 && <EmptyState title={t('list.empty')} description={t('list.emptyLead')} />}
      {invitations.length > 0 && (
        <ul aria-label={t('list.label')} className="divide-y divide-line border-y border-line">
          {invitations.map((row) => (
            <Row
              key={row.email}
              row={row}
              canChange={canChange}
              isOpen={isOpen(row)}
              onAsk={setAsked}
              onInvite={() => onInvite(row)}
            />
          ))}
        </ul>
      )}
      {asked && (
        <RevokeDialog
          siteId={siteId}
          asked={asked}
          hasLink={share.isShared && share.hasLink}
          onClose={() => setAsked(undefined)}
          onChangePassword={onChangePassword}
        />
      )}
    </>
  )
}

type RowProps = {
  row: InvitationRow
  canChange: boolean
  isOpen: boolean
  onAsk: (asked: Revoked) => void
  onInvite: () => void
}

function Row({ row, canChange, isOpen, onAsk, onInvite }: RowProps) {
  const t = useSharingText()
  const { email, name, state, sentAt, openedAt, lastSeenAt } = row
  const facts = [
    t('list.sent', { time: formatDateTime(sentAt) }),
    ...(openedAt ? [t('list.opened', { time: formatDateTime(openedAt) })] : []),
    lastSeenAt ? t('list.seen', { time: formatDateTime(lastSeenAt) }) : t('list.unseen'),
  ]
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="text-sm break-all">
          {name && <span className="font-medium max-sm:block sm:mr-1.5">{name}</span>}
          {email}
        </p>
        <p className="flex flex-wrap gap-x-3 text-xs text-ink-soft tabular">
          {facts.map((fact) => (
            <span key={fact} className="whitespace-nowrap">
              {fact}
            </span>
          ))}
        </p>
      </div>
      <StatusPill tone={TONE[state]}>{t(`list.state.${state}`)}</StatusPill>
      {canChange && state !== 'expired' && (
        <Menu
          trigger={<IconButton icon="more" size="sm" label={t('list.menu', { who: email })} placement="bottom-end" />}
        >
          {isOpen && (
            <MenuItem icon="mail" onSelect={() => onAsk({ kind: 'resend', email })}>
              {t('list.resend')}
            </MenuItem>
          )}
          {isOpen && (
            <MenuItem icon="stop" tone="danger" onSelect={() => onAsk({ kind: 'one', email })}>
              {t('list.revoke')}
            </MenuItem>
          )}
          {state === 'revoked' && (
            <MenuItem icon="plus" onSelect={onInvite}>
              {t('list.invite')}
            </MenuItem>
          )}
        </Menu>
      )}
    </li>
  )
}
