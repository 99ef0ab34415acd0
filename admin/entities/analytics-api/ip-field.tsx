import type { ClipboardEvent } from 'react'
import { useFieldMessage } from '#admin/ui/form/form-error.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { TextArea } from '#admin/ui/form/text-area.tsx'
import { IP_TEXT_MAX, IPS_MAX, isInIpList, type RefusedIp } from '#shared/analytics/ip-list-rules.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { addLine, checkIps, linesOf } from './config-draft.ts'
import { useAnalyticsApiText } from './use-analytics-api-text.ts'

type IpFieldProps = {
  value: string
  ownIp: string
  /** Shows what is at fault. */
  isChecked: boolean
  /** What the server says of the list. */
  refusal: string | undefined
  onValueChange: (value: string) => void
  onBlur: () => void
}

/** Lines from which a browser takes too long to paste: Chromium needs two minutes for ten thousand. */
const LONG = 500

/** Pastes a long list at once. */
function pasteLong(event: ClipboardEvent<HTMLTextAreaElement>, onValueChange: (value: string) => void): void {
  const { value, selectionStart, selectionEnd } = event.currentTarget
  const pasted = event.clipboardData.getData('text')
  if (linesOf(pasted).length + linesOf(value).length < LONG) return
  event.preventDefault()
  onValueChange(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd))
}

/** The list of addresses, one a line; lines at fault are listed with what was written. */
export function IpField({ value, ownIp, isChecked, refusal, onValueChange, onBlur }: IpFieldProps) {
  const t = useAnalyticsApiText()
  const messageOf = useFieldMessage()
  const { count, ips, refused, fault, everybody } = checkIps(value)
  const error = isChecked && fault ? messageOf(fault) : refusal
  const shown = isChecked ? refused : []
  const isKnown = refused.length === 0 && isInIpList(ips, ownIp)
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={t('ip.label')}
        help={t('ip.help', { max: IPS_MAX })}
        error={error ?? (shown.length > 0 ? t('ip.faults', { count: shown.length }) : undefined)}
        aside={
          <span className="text-xs text-ink-soft tabular">
            {t('ip.count', { count: formatNumber(count), max: IPS_MAX })}
          </span>
        }
      >
        {(control) => (
          <TextArea
            {...control}
            value={value}
            onValueChange={onValueChange}
            onBlur={onBlur}
            onPaste={(event) => pasteLong(event, onValueChange)}
            placeholder={'203.0.113.10\n203.0.113.0/24\n2001:db8::/32'}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
          />
        )}
      </Field>
      {shown.length > 0 && <RefusedLines refused={shown} />}
      {everybody && (
        <p role="status" className="flex items-start gap-1.5 text-xs text-warning">
          <Icon name="alert-triangle" size={16} className="mt-px" />
          {t('ip.everybody', { ip: everybody })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs text-ink-soft">
        <span className="break-all">{t('ip.own', { ip: ownIp })}</span>
        {!isKnown && (
          <Button size="sm" icon="plus" onClick={() => onValueChange(addLine(value, ownIp))}>
            {t('ip.addOwn')}
          </Button>
        )}
      </div>
    </div>
  )
}

const LISTED = 20

function RefusedLines({ refused }: { refused: readonly RefusedIp[] }) {
  const t = useAnalyticsApiText()
  const messageOf = useFieldMessage()
  return (
    <ul
      aria-label={t('ip.faults', { count: refused.length })}
      className="flex max-h-48 flex-col gap-1 overflow-y-auto rounded-md bg-danger-soft px-3 py-2 text-xs text-danger"
    >
      {refused.slice(0, LISTED).map(({ at, text, fault }) => (
        <li key={at} className="break-all">
          {messageOf({ key: fault, values: { line: at + 1, text: text.slice(0, IP_TEXT_MAX) } })}
        </li>
      ))}
      {refused.length > LISTED && <li>{t('ip.more', { count: refused.length - LISTED })}</li>}
    </ul>
  )
}
