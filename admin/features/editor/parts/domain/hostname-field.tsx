import { HostnameInput } from '#admin/entities/domains/hostname-input.tsx'
import { useErrorText } from '#admin/i18n/use-error-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { CheckNote } from '#admin/ui/form/check-note.tsx'
import type { SiteDomain } from '#shared/site/domain/site-domains.ts'
import { useDomainText } from '#admin/entities/domains/use-domain-text.ts'

export type Candidate = NonNullable<SiteDomain['candidate']>

type HostnameFieldProps = {
  text: string
  onTextChange: (text: string) => void
  candidate: Candidate | undefined
  isChecking: boolean
  failure: Error | null
  onCheckAgain: () => void
}

/** The field of a domain, checked while it is typed. */
export function HostnameField({
  text,
  onTextChange,
  candidate,
  isChecking,
  failure,
  onCheckAgain,
}: HostnameFieldProps) {
  const t = useDomainText()
  const tError = useErrorText()
  const fault = candidate?.fault
  return (
    <div className="flex flex-col gap-2">
      <HostnameInput
        label={t('enter.label')}
        help={t('enter.help')}
        placeholder="www.example.jp"
        error={fault ? tError(`validation.${fault}`) : undefined}
        value={text}
        onValueChange={onTextChange}
      />
      <CheckNote
        {...{ isChecking, failure, onCheckAgain }}
        words={{ checking: t('enter.checking'), unchecked: t('enter.unchecked'), again: t('enter.again') }}
      >
        {candidate && !candidate.fault && <Fine candidate={candidate} typed={text.trim()} />}
      </CheckNote>
      {candidate && !fault && candidate.isApex && candidate.companion !== null && (
        <ApexAdvice candidate={candidate} www={candidate.companion} onUse={onTextChange} />
      )}
    </div>
  )
}

/** Whether more than a host name was typed: the address of a page. */
const isAddress = (typed: string) => /[/?#]/.test(typed.normalize('NFKC'))

function Fine({ candidate: { hostname, unicode }, typed }: { candidate: Candidate; typed: string }) {
  const t = useDomainText()
  return (
    <div className="flex items-start gap-1.5 text-success">
      <Icon name="check-circle" size={16} className="shrink-0" />
      <div>
        <p className="font-medium">{t('enter.fine')}</p>
        {isAddress(typed) && (
          <p className="break-all text-ink-soft">{t('enter.taken', { typed, hostname: unicode })}</p>
        )}
        {unicode !== hostname && (
          <p className="text-ink-soft">
            {t('enter.shown', { unicode })}
            <br />
            {t('enter.wire', { hostname })}
          </p>
        )}
      </div>
    </div>
  )
}

type ApexAdviceProps = { candidate: Candidate; www: string; onUse: (hostname: string) => void }

function ApexAdvice({ candidate: { unicode }, www, onUse }: ApexAdviceProps) {
  const t = useDomainText()
  return (
    <div className="flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2.5 text-xs text-warning">
      <Icon name="info" size={16} className="mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-col items-start gap-2">
        <p className="font-medium">{t('enter.apexTitle')}</p>
        <p>{t('enter.apexText', { hostname: unicode, www: `www.${unicode}` })}</p>
        <Button size="sm" onClick={() => onUse(www)} className="max-w-full bg-paper">
          <span className="truncate">{t('enter.apexUse', { www: `www.${unicode}` })}</span>
        </Button>
      </div>
    </div>
  )
}
