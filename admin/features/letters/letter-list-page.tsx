import { useState } from 'react'
import { Navigate } from 'react-router'
import { useCan } from '#admin/api/user-info.ts'
import { ListBody } from '#admin/screen/list-body.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { useListAddress, useListScreen } from '#admin/screen/use-list-screen.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Tabs } from '#admin/ui/basic/tabs.tsx'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { LETTER_QUEUES } from '#shared/operations/letter-rules.ts'
import type { Letter } from '#shared/operations/letters.ts'
import { DropDialog } from './drop-dialog.tsx'
import { LetterCards } from './letter-cards.tsx'
import { LETTER_LIST } from './letter-list-state.ts'
import { LetterTable } from './letter-table.tsx'
import { useLetters } from './letters.api.ts'
import { RedriveAllDialog } from './redrive-all-dialog.tsx'
import { useLettersText } from './use-letters-text.ts'

/** `failed-work`: what was given up, for the operator. */
export function LetterListPage() {
  const can = useCan()
  return can('GET /master/dlq/{queue}') ? <LetterList /> : <Navigate to="/errors/403" replace />
}

function LetterList() {
  const t = useLettersText()
  const can = useCan()
  const isWide = useMediaQuery('(min-width: 768px)')
  const address = useListAddress(LETTER_LIST)
  const { queue, page } = address.state
  const list = useListScreen(address, useLetters(queue, page))
  const [opened, setOpened] = useState<string>()
  const [dropped, setDropped] = useState<Letter>()
  const [isAll, setAll] = useState(false)
  const total = list.data?.total ?? 0
  const rows = {
    letters: list.data?.dataList,
    isStale: list.isStale,
    opened,
    onToggle: (id: string) => setOpened(opened === id ? undefined : id),
    onDrop: setDropped,
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        action={
          can('POST /master/dlq/{queue}/redrive') &&
          total > 0 && (
            <Button variant="primary" icon="refresh" onClick={() => setAll(true)}>
              {t('all')}
            </Button>
          )
        }
      />
      <Tabs
        id="letters"
        label={t('tabs')}
        value={queue}
        tabs={LETTER_QUEUES.map((value) => ({ value, label: t(`tab.${value}`) }))}
        onValueChange={(value) => address.change({ queue: value })}
      >
        <p className="mb-4 max-w-3xl text-sm text-ink-soft">{t(`tabLead.${queue}`)}</p>
        <ListBody list={list} blank={<EmptyState title={t('empty')} description={t('emptyLead')} />} isShort>
          {isWide ? <LetterTable {...rows} /> : <LetterCards {...rows} />}
        </ListBody>
      </Tabs>
      {dropped && <DropDialog key={dropped.id} letter={dropped} onClosed={() => setDropped(undefined)} />}
      {isAll && <RedriveAllDialog queue={queue} total={total} onClosed={() => setAll(false)} />}
    </>
  )
}
