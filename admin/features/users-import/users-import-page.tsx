import { Navigate } from 'react-router'
import { isApiError } from '#admin/api/api-error.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useUsersImportText } from '#admin/i18n/use-users-import-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { findFileProblem, copyFile, MEGABYTES_MAX } from '#admin/ui/file/csv-choice.ts'
import { pickCsv } from '#admin/ui/file/pick-csv.ts'
import { useDrop } from '#admin/ui/file/use-drop.ts'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { LeaveGuard } from '#admin/ui/dialog/leave-guard.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { useFailureText } from '#admin/ui/feedback/use-failure-text.ts'
import { IMPORT_ROWS_MAX } from '#shared/account/user-csv-rules.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { CheckResult } from './check-result.tsx'
import { ColumnGuide } from './column-guide.tsx'
import { FileBar } from './file-bar.tsx'
import { FileDrop } from './file-drop.tsx'
import { ImportProblem } from './import-problem.tsx'
import { ImportProgress } from './import-progress.tsx'
import { type Step, StepList } from './step-list.tsx'
import { type ImportState, useImport } from './use-import.ts'
import { useImportPrefix } from './users-import.api.ts'

const STEP_OF: Record<ImportState['step'], Step> = {
  choose: 'choose',
  checking: 'choose',
  refused: 'choose',
  checked: 'check',
  importing: 'check',
  failed: 'check',
  done: 'done',
}

export function UsersImportPage() {
  return useImportPrefix() ? <UsersImport /> : <Navigate to="/errors/403" replace />
}

/** `import-users`: a file is chosen, checked and previewed, then imported. */
function UsersImport() {
  const t = useUsersImportText()
  const screens = useScreens()
  const flow = useImport()
  const chooseFiles = useFileChoice(flow)
  const { isOver, handlers } = useDrop(chooseFiles)
  const { state } = flow
  return (
    <div {...handlers} className="min-h-full">
      <PageHeader
        trail={[{ label: t('list'), to: screens.userList }]}
        title={t('title')}
        description={t('lead', { rows: formatNumber(IMPORT_ROWS_MAX) })}
      />
      <LeaveGuard isDirty={state.step === 'checked' || state.step === 'importing' || state.step === 'failed'} />
      <StepList current={STEP_OF[state.step]} />
      <ImportView flow={flow} isOver={isOver} onFiles={chooseFiles} />
    </div>
  )
}

type Flow = ReturnType<typeof useImport>

/** Handles a choice of files: checks a valid file at once. */
function useFileChoice({ state, check, restart }: Flow) {
  const t = useUsersImportText()
  const failureText = useFailureText()
  const take = async (files: File[]) => {
    const problem = findFileProblem(files)
    const file = problem ? undefined : files[0] && (await copyFile(files[0]))
    if (file) return check(file)
    restart(failureText('noFile', t(`drop.${problem ?? 'unreadable'}`, { size: MEGABYTES_MAX })))
  }
  return (files: File[]) => {
    if (files.length > 0 && state.step !== 'importing') void take(files)
  }
}

type ImportViewProps = { flow: Flow; isOver: boolean; onFiles: (files: File[]) => void }

function ImportView({ flow, isOver, onFiles }: ImportViewProps) {
  const t = useUsersImportText()
  const { state } = flow
  const other = (
    <Button size="sm" onClick={() => pickCsv(onFiles)}>
      {t('drop.other')}
    </Button>
  )
  switch (state.step) {
    case 'choose':
      return (
        <>
          <FileDrop problem={state.problem} isOver={isOver} onFiles={onFiles} />
          <ColumnGuide />
        </>
      )
    case 'checking':
      return (
        <>
          <FileBar file={state.file} />
          <ImportProgress label={t(state.share < 1 ? 'check.sending' : 'check.reading')} share={state.share} />
        </>
      )
    case 'refused':
      return (
        <>
          <ImportProblem title={t('check.failed', { name: state.file.name })} error={state.error} />
          <div className="h-4" />
          <FileDrop isOver={isOver} onFiles={onFiles} />
          <ColumnGuide />
        </>
      )
    case 'checked':
    case 'importing':
    case 'failed':
      return (
        <>
          <FileBar file={state.file}>{state.step !== 'importing' && other}</FileBar>
          <CheckResult key={state.report.errorCount} report={state.report} />
          <ImportBar flow={flow} state={state} />
        </>
      )
    case 'done':
      return <Done created={state.created} uninvitedRows={state.uninvitedRows} onMore={() => flow.restart()} />
  }
}

type Checked = Extract<ImportState, { report: unknown }>

/** Bottom bar: the import button, its progress or its failure. */
function ImportBar({ flow, state }: { flow: Flow; state: Checked }) {
  const t = useUsersImportText()
  if (state.report.errorCount > 0) return null
  const count = formatNumber(state.report.total)
  return (
    <div className="sticky bottom-0 -mx-4 mt-6 border-t border-line bg-paper px-4 py-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0">
      {state.step === 'importing' && (
        <ImportProgress label={state.share < 1 ? t('run.sending') : t('run.storing', { count })} share={state.share} />
      )}
      {state.step === 'failed' && <Failure flow={flow} file={state.file} error={state.error} />}
      {state.step === 'checked' && (
        <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-2.5">
          <p className="text-sm text-ink-soft">{t('run.mails', { count })}</p>
          <Button variant="primary" icon="users" onClick={flow.run} className="max-sm:w-full">
            {t('run.submit', { count })}
          </Button>
        </div>
      )}
    </div>
  )
}

function Failure({ flow, file, error }: { flow: Flow; file: File; error: Error }) {
  const t = useUsersImportText()
  // A possibly received import is repeated with the same id; a refused one is checked again.
  const isUnknown = isApiError(error, 'offline', 'timeout', 'cancelled', 'unknown', 'unavailable', 'internal')
  const action = isUnknown ? (
    <Button icon="refresh" onClick={flow.run}>
      {t('run.retry')}
    </Button>
  ) : (
    <Button icon="refresh" onClick={() => flow.check(file)}>
      {t('drop.again')}
    </Button>
  )
  const note = isUnknown ? t('run.retryHelp') : t('run.nothing')
  return <ImportProblem title={t('run.failed')} error={error} note={note} action={action} />
}

/** Largest number of listed row numbers. */
const ROWS_SHOWN = 50

type DoneProps = { created: number; uninvitedRows: readonly number[]; onMore: () => void }

function Done({ created, uninvitedRows, onMore }: DoneProps) {
  const t = useUsersImportText()
  const screens = useScreens()
  return (
    <div role="status">
      <EmptyState
        figure={
          <span className="grid size-16 place-items-center rounded-full bg-success-soft text-success">
            <Icon name="check" size={30} />
          </span>
        }
        title={t('done.title', { count: formatNumber(created) })}
        description={
          <span className="flex flex-col gap-3 text-balance">
            {created > 0 && <span>{t('done.lead')}</span>}
            {uninvitedRows.length > 0 && (
              <span className="text-danger">
                {t('done.uninvited', { rows: uninvitedRows.slice(0, ROWS_SHOWN).join(', ') })}
              </span>
            )}
          </span>
        }
        action={
          <div className="flex flex-wrap justify-center gap-2.5">
            <Button onClick={onMore}>{t('done.more')}</Button>
            <ButtonLink to={screens.userList} variant="primary">
              {t('done.list')}
            </ButtonLink>
          </div>
        }
      />
    </div>
  )
}
