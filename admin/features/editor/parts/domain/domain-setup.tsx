import { type FormEvent, useRef, useState } from 'react'
import { useSessionText } from '#admin/features/editor/fields/use-session-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { useCandidate, useSaveDomain } from './domain.api.ts'
import { type Candidate, HostnameField } from './hostname-field.tsx'
import { MailRequest } from '#admin/entities/domains/mail-request.tsx'
import { ProviderGuide } from '#admin/entities/domains/provider-guide.tsx'
import { RecordList } from '#admin/entities/domains/record-list.tsx'
import { RedirectFields, type Redirects } from './redirect-fields.tsx'
import { StepStrip } from './step-strip.tsx'
import { useDomainText } from '#admin/entities/domains/use-domain-text.ts'
import { useSettled } from '#admin/ui/basic/use-settled.ts'

/** Milliseconds without a key before a typed name is checked. */
const PAUSE = 400
const LAST = 4

const HEADINGS = ['steps.enter', 'records.title', 'provider.title', 'complete.title'] as const

/** The four steps to a domain: enter it, copy the records, add them at the provider, save. */
export function DomainSetup({ siteId }: { siteId: string }) {
  const t = useDomainText()
  const [step, setStep] = useState(1)
  const typed = useTypedDomain(siteId)
  const { ready } = typed
  const save = useSaveDomain(siteId)
  const heading = useRef<HTMLHeadingElement>(null)
  const goTo = (next: number) => {
    setStep(next)
    requestAnimationFrame(() => heading.current?.focus())
  }
  const finish = (hostname: string) =>
    save.mutate(
      { hostname, ...typed.redirects },
      {
        onSuccess: () => {
          typed.clear()
          showToast(t('complete.saved'))
        },
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!ready) return
    if (step < LAST) goTo(step + 1)
    else finish(ready.hostname)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5 px-4 py-5">
      <StepStrip current={step} />
      <h3 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
        {t(HEADINGS[step - 1] ?? 'steps.enter')}
      </h3>
      {step === 1 && <EnterStep typed={typed} />}
      {ready && step > 1 && <LaterStep step={step} candidate={ready} beside={typed.beside} />}
      <FormAlert error={save.error} title={t('complete.failed')} fields={[]} />
      <div className="flex flex-wrap gap-2">
        {step > 1 && (
          <Button icon="arrow-left" onClick={() => goTo(step - 1)}>
            {t('steps.back')}
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={!ready} isBusy={save.isPending}>
          {step < LAST ? t('steps.next') : t('complete.save')}
        </Button>
      </div>
    </form>
  )
}

/** The typed name, what the server has found about it, and the chosen redirects. */
function useTypedDomain(siteId: string) {
  const [text, setText] = useSessionText(`domain.${siteId}`)
  const [redirects, setRedirects] = useState<Redirects>()
  const checked = useCheckedName(siteId, text.trim())
  const { candidate } = checked
  const ready = candidate?.fault === null && candidate.records ? candidate : undefined
  const shown = redirects ?? { withCompanion: hasCompanion(candidate), redirectsToDomain: false }
  const wanted = ready && shown.withCompanion ? (ready.companion ?? '') : ''
  const beside = useCandidate(siteId, wanted).data ?? undefined
  return {
    ...checked,
    text,
    /** The candidate, once it can be a domain of the site. */
    ready,
    redirects: shown,
    /** The companion, where it is wanted. */
    beside: wanted === '' ? undefined : beside,
    setRedirects,
    type: (next: string) => {
      setText(next)
      setRedirects(undefined)
    },
    clear: () => setText(''),
  }
}

/** What the server has found about a name, once nothing more is typed. */
function useCheckedName(siteId: string, typed: string) {
  const settled = useSettled(typed, PAUSE)
  const { data, error, isFetching, refetch } = useCandidate(siteId, settled)
  const isEmpty = typed === ''
  return {
    candidate: isEmpty || typed !== settled ? undefined : (data ?? undefined),
    isChecking: !isEmpty && (typed !== settled || isFetching),
    failure: isEmpty ? null : error,
    checkAgain: () => void refetch(),
  }
}

const hasCompanion = (candidate: Candidate | undefined) =>
  candidate !== undefined && candidate.isApex && candidate.companion !== null

function EnterStep({ typed }: { typed: ReturnType<typeof useTypedDomain> }) {
  const { ready } = typed
  return (
    <>
      <HostnameField
        text={typed.text}
        onTextChange={typed.type}
        candidate={typed.candidate}
        isChecking={typed.isChecking}
        failure={typed.failure}
        onCheckAgain={typed.checkAgain}
      />
      {ready && (
        <RedirectFields
          hostname={ready.unicode}
          companion={ready.companion}
          isCompanionApex={ready.companion === ready.zone}
          value={typed.redirects}
          onValueChange={typed.setRedirects}
        />
      )}
    </>
  )
}

type LaterStepProps = {
  step: number
  candidate: Candidate
  /** The companion, where it is wanted. */
  beside: Candidate | undefined
}

function LaterStep({ step, candidate, beside }: LaterStepProps) {
  const t = useDomainText()
  const { records, zone, unicode, hostname, provider, nameServers } = candidate
  if (!records) return null
  const all = beside?.records ? [records, beside.records] : [records]
  if (step === 2)
    return (
      <>
        <p className="text-sm text-ink-soft">{t('records.lead')}</p>
        <RecordList records={records} zone={zone} />
        {beside?.records && (
          <>
            <p className="text-sm font-medium">{t('records.companion', { hostname: beside.unicode })}</p>
            <RecordList records={beside.records} zone={zone} />
          </>
        )}
        <MailRequest hostname={hostname} records={all} />
      </>
    )
  if (step === 3)
    return <ProviderGuide provider={provider ?? 'other'} nameServers={nameServers} records={all} zone={zone} />
  return (
    <>
      <p className="text-lg font-semibold break-all">{unicode}</p>
      {beside && <p className="text-sm">{t('complete.redirect', { hostname: beside.unicode })}</p>}
      <p className="text-sm text-ink-soft">{t('complete.lead')}</p>
    </>
  )
}
