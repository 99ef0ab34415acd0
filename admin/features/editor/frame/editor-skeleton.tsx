import { PREVIEW_FRAME } from '#shared/site/site-rules.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

/** Placeholder of the editor while the site loads. */
export function EditorSkeleton() {
  const t = useEditorText()
  return (
    <div role="status" aria-label={t('loading')}>
      <EditorFrame />
    </div>
  )
}

/** The editor without a text; also the first frame in its document (`admin/screen-frames.tsx`). */
export function EditorFrame() {
  return (
    <div className="flex h-dvh flex-col overflow-clip bg-paper">
      <div className="flex h-13 shrink-0 items-center gap-3 border-b border-line px-4 max-sm:h-20.5 max-sm:flex-wrap max-sm:content-center">
        <Icon name="arrow-left" size={18} className="text-ink-faint" />
        <Skeleton className="h-5 w-40 max-sm:order-last" />
        <Skeleton className="ml-auto h-9 w-28 max-sm:h-8" />
        <span className="h-0 basis-full sm:hidden" />
      </div>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] lg:grid-cols-[auto_minmax(300px,25vw)_minmax(0,1fr)_minmax(300px,23vw)] lg:grid-rows-1">
        <PartsFrame />
        <GridFrame />
        <div className="grid max-lg:hidden">
          <PreviewSkeleton />
        </div>
        <div className="flex flex-col gap-4 border-l border-line p-4 max-lg:hidden">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-9" />
          ))}
        </div>
      </div>
      <div className="grid h-14 shrink-0 grid-cols-3 place-items-center border-t border-line text-ink-faint lg:hidden">
        <Icon name="grid" />
        <Icon name="phone" />
        <Icon name="settings" />
      </div>
    </div>
  )
}

/** The rail of the panels, on a phone a strip. */
function PartsFrame() {
  return (
    <div className="flex gap-2 overflow-clip border-line p-1.5 max-lg:border-b lg:w-21 lg:flex-col lg:border-r">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-11 w-22 shrink-0 lg:w-full" />
      ))}
    </div>
  )
}

/** The pane of the grid: its header and the first cells. */
function GridFrame() {
  return (
    <div className="flex min-h-0 flex-col border-line bg-ground lg:border-r">
      <div className="flex h-29.5 shrink-0 flex-col justify-between border-b border-line bg-paper px-4 py-2.5">
        <Skeleton className="h-6 w-36" />
        <Skeleton className="h-12 w-7" />
      </div>
      <div className="grid min-h-0 grid-cols-3 content-start gap-2 overflow-clip pt-8 pr-3 pl-9.5">
        {Array.from({ length: 15 }, (_, index) => (
          <Skeleton key={index} className="aspect-[1080/1646]" />
        ))}
      </div>
    </div>
  )
}

/** Placeholder of the preview. */
export function PreviewSkeleton() {
  return (
    <div className="grid min-h-0 flex-1 place-items-center bg-[#efeeea]">
      <span style={PREVIEW_FRAME}>
        <Skeleton className="size-full rounded-[22px]" />
      </span>
    </div>
  )
}
