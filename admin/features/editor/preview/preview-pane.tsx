import { Suspense, useState, useSyncExternalStore } from 'react'
import { Button, IconButton } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { OptionalView } from '#admin/ui/load/optional-view.tsx'
import { useKeptRef } from '#admin/ui/load/use-kept-ref.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useElementSize } from '#admin/features/editor/fields/use-element-size.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { useFilesOverWindow } from '#admin/features/editor/uploads/use-file-drop.ts'
import { useDeviceChoice } from './device-choice.ts'
import { type Device, DEVICES, fitScale } from './devices.ts'
import { editingSwitch, setEditing } from './editing/editing-switch.ts'
import { useCanvasText } from './editing/use-canvas-text.ts'
import type { PreviewStatus } from './preview-connection.ts'
import { usePreview } from './use-preview.ts'

const DeviceBar = lazyView(async () => (await import('./device-bar.tsx')).DeviceBar)
const SafeAreas = lazyView(async () => (await import('./device-guides.tsx')).SafeAreas)
const CropGuide = lazyView(async () => (await import('./device-guides.tsx')).CropGuide)

const ZOOMS = ['fit', '50', '75', '100', '125', '150'] as const
type Zoom = (typeof ZOOMS)[number]

/** The middle pane: the visitor page in an iframe as large as the screen of a device. */
export function PreviewPane() {
  const t = useEditorText()
  const [frame, keepFrame] = useKeptRef<HTMLIFrameElement>()
  const { status, frameName, reload, openInTab } = usePreview(frame)
  const { device: chosen, hasGuides } = useDeviceChoice()
  const device = chosen ?? 'phone'
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [container, size] = useElementSize<HTMLDivElement>()
  const isDraggingFiles = useFilesOverWindow()
  const { width, height, isPhone, safeArea } = DEVICES[device]
  const scale = zoom === 'fit' ? fitScale(size, { width, height }) : Number(zoom) / 100

  return (
    <section aria-label={t('preview.title')} className="relative flex min-h-0 min-w-0 flex-1 flex-col bg-[#efeeea]">
      <PreviewBar {...{ device, zoom, status, reload, openInTab }} onZoomChange={setZoom} />
      <div ref={container} className="relative grid min-h-0 flex-1 place-items-center overflow-auto p-4">
        <div style={{ width: width * scale, height: height * scale }} className="relative">
          <div
            style={{ width, height, transform: `scale(${scale})` }}
            className={cx(
              'absolute top-0 left-0 origin-top-left overflow-hidden bg-ink ring-ink',
              isPhone ? 'rounded-[22px] ring-8' : 'rounded-md ring-4',
              'shadow-[0_24px_60px_rgb(32_32_32/0.28)]',
            )}
          >
            <iframe
              ref={keepFrame}
              key={frameName}
              name={frameName}
              title={t('preview.frame')}
              // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, which needs its own cookie
              sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms"
              className={cx('block size-full border-0', isDraggingFiles && 'pointer-events-none')}
            />
            <Suspense>{hasGuides && safeArea && <SafeAreas safeArea={safeArea} isPhone={isPhone} />}</Suspense>
            {status === 'loading' && <Skeleton className="absolute inset-0 rounded-none" />}
            {status === 'failed' && <Failed onRetry={reload} />}
          </div>
        </div>
        <StatusText status={status} />
      </div>
      <Suspense>{hasGuides && safeArea && <CropGuide device={device} />}</Suspense>
    </section>
  )
}

type PreviewBarProps = Omit<ReturnType<typeof usePreview>, 'frameName'> & {
  device: Device
  zoom: Zoom
  onZoomChange: (zoom: Zoom) => void
}

/** The device, the current cell, the zoom, and the ways to reload the preview and to open it in a tab. */
function PreviewBar({ device, zoom, status, reload, openInTab, onZoomChange }: PreviewBarProps) {
  const t = useEditorText()
  return (
    <header className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-line bg-paper px-3 py-1.5 max-sm:gap-x-1 max-sm:px-2">
      <OptionalView fallback={<span className="h-8 w-48 max-sm:w-38" />}>
        <DeviceBar device={device} />
      </OptionalView>
      <CurrentPosition />
      <EditingSwitch />
      <div className="ml-auto flex items-center gap-2 max-sm:gap-0">
        {status === 'delayed' && <Delayed />}
        <span className="w-36 max-lg:hidden">
          <Select
            size="sm"
            aria-label={t('preview.zoom')}
            value={zoom}
            onValueChange={onZoomChange}
            options={ZOOMS.map((value) => ({ value, label: value === 'fit' ? t('preview.fit') : `${value}%` }))}
          />
        </span>
        <IconButton size="sm" icon="refresh" label={t('preview.reload')} onClick={reload} />
        <IconButton
          size="sm"
          icon="external-link"
          placement="bottom-end"
          label={t('preview.newTab')}
          onClick={openInTab}
        />
      </div>
    </header>
  )
}

/** Whether clicks in the preview edit, or do what they do on the site. */
function EditingSwitch() {
  const t = useCanvasText()
  const isOn = useSyncExternalStore(editingSwitch.subscribe, () => editingSwitch.getState().isOn)
  return (
    <Button
      size="sm"
      variant="quiet"
      icon="edit"
      title={t('switchHelp')}
      aria-pressed={isOn}
      onClick={() => setEditing(!isOn)}
      className="aria-pressed:bg-press max-xl:px-1.5"
    >
      <span className="max-xl:sr-only">{t('switch')}</span>
    </Button>
  )
}

function Delayed() {
  const t = useEditorText()
  return (
    <span className="flex items-center gap-1 text-xs text-warning">
      <Icon name="alert-triangle" size={16} />
      <span className="max-xl:sr-only">{t('preview.delayed')}</span>
    </span>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useEditorText()
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-paper px-6 text-center"
    >
      <Icon name="alert-triangle" size={24} className="text-danger" />
      <p className="text-base font-medium">{t('preview.failed')}</p>
      <p className="text-sm text-ink-soft">{t('preview.failedLead')}</p>
      <Button size="sm" icon="refresh" onClick={onRetry} className="mt-2">
        {t('preview.retry')}
      </Button>
    </div>
  )
}

function StatusText({ status }: { status: PreviewStatus }) {
  const t = useEditorText()
  return (
    <span role="status" className="sr-only">
      {status === 'loading' ? t('preview.loading') : ''}
    </span>
  )
}

function CurrentPosition() {
  const position = useEditorState(({ history, selection }) => {
    const index = selection.current ? history.document.order.indexOf(selection.current) : -1
    return index < 0 ? '' : formatPosition(positionOf(index, history.document.settings.numberHorizontal))
  })
  return <span className="pl-1 text-sm font-medium whitespace-nowrap tabular">{position}</span>
}
