import { useEffect, useEffectEvent, useState } from 'react'
import { onTriedGoal } from '#admin/features/editor/document/tried-goals.ts'
import { usePart } from '#admin/features/editor/fields/use-part.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import {
  type ConversionCall,
  conversionCalls,
  EVENT_ID,
  releaseConversions,
} from '#shared/site/parts/seo/conversion-calls.ts'
import { CONVERSION_GOALS, type ConversionGoal } from '#shared/site/parts/seo/conversion-rules.ts'
import { useSeoText } from './use-seo-text.ts'

/** Events that the list keeps. */
const TRIED_MAX = 10

type Tried = { id: string; goal: ConversionGoal; calls: ConversionCall[] }

/** Tries the goals: shows every event that the services would get, as the published page makes it. Nothing is sent. */
export function ConversionTester() {
  const t = useSeoText()
  const [{ measuring, conversions }] = usePart('seo')
  const [tried, setTried] = useState<Tried[]>([])
  const fire = (goal: ConversionGoal) => {
    const calls = conversionCalls(measuring, releaseConversions(conversions) ?? {}, goal)
    setTried((all) => [{ id: crypto.randomUUID(), goal, calls }, ...all].slice(0, TRIED_MAX))
  }
  const onTried = useEffectEvent(fire)
  useEffect(() => onTriedGoal((goal) => onTried(goal)), [])
  return (
    <div role="group" aria-label={t('tester.heading')} className="flex flex-col gap-3 pt-2">
      <h4 className="text-sm font-medium">{t('tester.heading')}</h4>
      <p className="text-xs text-ink-soft">{t('tester.lead')}</p>
      <div className="flex flex-wrap gap-2">
        {CONVERSION_GOALS.map((goal) => (
          <Button key={goal} variant="secondary" size="sm" onClick={() => fire(goal)}>
            {t(`tester.fire.${goal}`)}
          </Button>
        ))}
      </div>
      <ul aria-live="polite" className="flex flex-col gap-2 empty:-mt-3">
        {tried.map((one) => (
          <TriedGoal key={one.id} {...one} />
        ))}
      </ul>
    </div>
  )
}

function TriedGoal({ id, goal, calls }: Tried) {
  const t = useSeoText()
  return (
    <li className="flex flex-col gap-2 rounded-md border border-line px-3 py-2 text-sm">
      <span className="font-semibold">{t(`conversions.goals.${goal}`)}</span>
      {calls.length === 0 && <span className="text-xs text-warning">{t('tester.nothing')}</span>}
      {calls.map(({ kind, call: [name, ...values] }) => (
        <span key={kind} className="flex flex-col gap-0.5 text-xs">
          <span className="text-ink-soft">{t(`measuring.${kind}`)}</span>
          <code className="font-mono wrap-anywhere">
            {`${name} ${values.map((value) => JSON.stringify(value)).join(' ')}`.replaceAll(EVENT_ID, id)}
          </code>
        </span>
      ))}
    </li>
  )
}
