import { useEffect, useEffectEvent, useId, useState } from 'react'
import { answerOf, api } from '#admin/api/client.ts'
import { useExperimentsText } from '#admin/i18n/use-experiments-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { useKeptRef } from '#admin/ui/load/use-kept-ref.ts'
import { applyVariant } from '#shared/analytics/apply-variant.ts'
import type { ExperimentSite, Variant } from '#shared/analytics/experiment.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { PREVIEW_FRAME } from '#shared/site/site-rules.ts'
import type { EditorMessage, PreviewMessage } from '#shared/site/preview/preview-messages.ts'
import { type Language, LANGUAGE_NAME } from '#shared/text/languages.ts'
import { convertKeys, toSnake } from '#shared/wire/key-case.ts'
import { letterName, positionIn } from './experiment-words.ts'

const SCALE = 0.8
/** Typing is shown after a rest. */
const SEND_DELAY = 250
const READY_TIMEOUT = 12_000
/** A rendering that failed is tried again after this time, and at the next change. */
const RETRY_DELAY = 4000

type VariantPreviewProps = { site: ExperimentSite; cell: Cell; variants: readonly Variant[] }

/** The preview host in a phone's frame, with one of the variants laid over the working copy. */
export function VariantPreview({ site, cell, variants }: VariantPreviewProps) {
  const t = useExperimentsText()
  const [letter, setLetter] = useState(variants[1]?.letter ?? 'a')
  const [language, setLanguage] = useState(site.defaultLanguage)
  const [attempt, setAttempt] = useState(0)
  const shown = variants.find((one) => one.letter === letter) ?? variants[0]
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('preview.title')}</h2>
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          size="sm"
          label={t('preview.choose')}
          value={shown?.letter ?? 'a'}
          onValueChange={setLetter}
          segments={variants.map((one) => ({ value: one.letter, label: letterName(one.letter) }))}
        />
        {site.languages.length > 1 && (
          <Select
            size="sm"
            aria-label={t('preview.language')}
            value={language}
            options={site.languages.map((value) => ({ value, label: LANGUAGE_NAME[value] }))}
            onValueChange={setLanguage}
            className="w-32"
          />
        )}
      </div>
      {shown && (
        <Frame
          key={`${cell.id} ${language} ${attempt}`}
          {...{ site, cell, language, variant: shown }}
          onReload={() => setAttempt(attempt + 1)}
        />
      )}
      <p className="max-w-80 text-xs text-ink-soft">{t('preview.lead')}</p>
    </section>
  )
}

type FrameProps = { site: ExperimentSite; cell: Cell; language: Language; variant: Variant; onReload: () => void }

function Frame({ site, cell, language, variant, onReload }: FrameProps) {
  const t = useExperimentsText()
  const { keepFrame, name, status } = usePreviewFrame({ site, cell, language, variant })
  const { width, height } = PREVIEW_FRAME
  return (
    <div style={{ width: width * SCALE, height: height * SCALE }} className="relative m-2 max-sm:mx-auto">
      <div
        style={{ width, height, transform: `scale(${SCALE})` }}
        className="absolute top-0 left-0 origin-top-left overflow-hidden rounded-[22px] bg-ink ring-8 ring-ink"
      >
        <iframe
          ref={keepFrame}
          name={name}
          title={t('preview.frame', { letter: letterName(variant.letter) })}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, which needs its own cookie
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms"
          className="block size-full border-0"
        />
        {status === 'loading' && <Skeleton className="absolute inset-0 rounded-none" />}
        {status === 'failed' && (
          <div
            role="alert"
            className="absolute inset-0 grid place-content-center gap-3 bg-paper p-6 text-center text-sm"
          >
            {t('preview.failed')}
            <Button icon="refresh" onClick={onReload}>
              {t('preview.retry')}
            </Button>
          </div>
        )}
      </div>
      <span role="status" className="sr-only">
        {status === 'loading' && t('preview.loading')}
      </span>
    </div>
  )
}

type Shown = Omit<FrameProps, 'onReload'>

/** Opens the preview in a frame, and sends it the cell as the variant shows it. */
function usePreviewFrame({ site, cell, language, variant }: Shown) {
  const [frame, keepFrame] = useKeptRef<HTMLIFrameElement>()
  const name = `variant-${useId()}`
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [isOpen, setOpen] = useState(false)
  const sent = JSON.stringify(applyVariant(cell, variant))
  const origin = site.previewOrigin
  const position = positionIn(site, cell.id) ?? 'A1'

  useEffect(() => {
    let isClosed = false
    const timer = setTimeout(() => setStatus('failed'), READY_TIMEOUT)
    const fail = () => !isClosed && setStatus('failed')
    const onMessage = ({ source, origin: from, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || from !== origin) return
      const type = (data as PreviewMessage | undefined)?.type
      // A preview that cannot draw the variant would go on showing the cell.
      if (type === 'mekuri:failed') setStatus('failed')
      if (type === 'mekuri:rendered') setStatus('ready')
      if (type !== 'mekuri:ready') return
      clearTimeout(timer)
      setOpen(true)
      setStatus('ready')
    }
    addEventListener('message', onMessage)
    answerOf(api.preview.site[':id'].token.$post({ param: { id: site.id } })).then(
      (token) => !isClosed && post(token, { language, position, target: name }),
      fail,
    )
    return () => {
      isClosed = true
      clearTimeout(timer)
      removeEventListener('message', onMessage)
    }
  }, [frame, site.id, origin, name, language, position])

  const send = useEffectEvent((shown: string) => {
    const say = (message: EditorMessage) => frame.current?.contentWindow?.postMessage(message, origin)
    const wire = convertKeys(JSON.parse(shown) as object, toSnake) as Record<string, unknown>
    say({ type: 'mekuri:cells', cells: [wire], language })
    say({ type: 'mekuri:show', cellId: cell.id })
  })
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => send(sent), SEND_DELAY)
    return () => clearTimeout(timer)
  }, [isOpen, sent])
  const isStale = isOpen && status === 'failed'
  useEffect(() => {
    if (!isStale) return
    const timer = setInterval(() => send(sent), RETRY_DELAY)
    return () => clearInterval(timer)
  }, [isStale, sent])

  return { keepFrame, name, status }
}

/** Posts the token to the preview host: a token in an address would leak through histories and logs. */
function post(
  { token, origin }: { token: string; origin: string },
  { target, ...fields }: Record<'language' | 'position' | 'target', string>,
): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: `${origin}/`, target, hidden: true })
  for (const [name, value] of Object.entries({ token, ...fields })) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name, value })
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
