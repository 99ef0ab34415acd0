import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useFactorText } from '#admin/i18n/use-factor-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { LeaveGuard } from '#admin/ui/dialog/leave-guard.tsx'
import { copyText } from '#admin/ui/feedback/copy-text.ts'
import { saveFile } from '#admin/ui/file/save-file.ts'
import { shownName } from '#admin/ui/brand/kept-brand.ts'

type RecoveryCodesProps = { codes: readonly string[]; email: string; onDone: () => void }

/**
 * New recovery codes, which are shown only now: to copy, to print and to save. Alone on paper. Asks before they are left
 * without any of these.
 */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const t = useFactorText()
  const file = `${shownName()} ${email}\n\n${codes.join('\n')}\n`
  const [isKept, setKept] = useState(false)
  const copy = async () => {
    if (await copyText(codes.join('\n'), { done: t('codes.copied'), failed: t('codes.notCopied') })) setKept(true)
  }
  const save = () => {
    saveFile(new Blob([file], { type: 'text/plain;charset=utf-8' }), `${t('codes.fileName')}.txt`)
    setKept(true)
  }
  const paper = () => {
    print()
    setKept(true)
  }
  const finish = () => {
    // Before `onDone` leaves the screen, so that nothing asks.
    flushSync(() => setKept(true))
    onDone()
  }
  return (
    <section aria-labelledby="recovery-codes" className="flex flex-col gap-4">
      <div className="flex flex-col gap-4 print:fixed print:inset-0 print:z-50 print:bg-white print:p-10">
        <div>
          <h2 id="recovery-codes" className="text-lg font-semibold">
            {t('codes.title')}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{t('codes.lead')}</p>
          <p className="mt-2 hidden text-sm print:block">{`${shownName()}: ${email}`}</p>
        </div>
        <ol
          aria-label={t('codes.list')}
          className="tabular grid gap-x-8 gap-y-2 rounded-lg border border-line bg-ground px-5 py-4 font-mono text-sm sm:grid-cols-2 print:bg-white"
        >
          {codes.map((code) => (
            <li key={code} className="whitespace-nowrap select-all">
              {code}
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button icon="copy" onClick={() => void copy()}>
          {t('codes.copy')}
        </Button>
        <Button icon="download" onClick={save}>
          {t('codes.download')}
        </Button>
        <Button icon="print" onClick={paper}>
          {t('codes.print')}
        </Button>
      </div>
      <Button variant="primary" onClick={finish} className="self-start">
        {t('setUp.finish')}
      </Button>
      <KeepGuard isKept={isKept} />
    </section>
  )
}

/** Asks before codes are left that nobody copied, saved or printed. */
function KeepGuard({ isKept }: { isKept: boolean }) {
  const t = useFactorText()
  const texts = {
    title: t('codes.leaveTitle'),
    description: t('codes.leaveLead'),
    leave: t('codes.leave'),
    stay: t('codes.stay'),
  }
  return <LeaveGuard isDirty={!isKept} texts={texts} />
}
