import { PREVIEW_FRAME } from '#shared/site/site-rules.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

/** Placeholder of the editor while the site loads. */
export function EditorSkeleton() {
  const t = useEditorText()
  return (
    <div className="flex h-dvh flex-col" role="status" aria-label={t('loading')}>
      <div className="flex h-13 items-center gap-3 border-b border-line px-4">
        <Skeleton className="size-8" />
        <Skeleton className="h-6 w-48" />
        <Skeleton className="ml-auto h-9 w-28" />
      </div>
      <div className="grid min-h-0 flex-1 lg:grid-cols-[minmax(300px,25vw)_minmax(0,1fr)_minmax(300px,23vw)]">
        <div className="grid grid-cols-3 content-start gap-2 border-r border-line bg-ground p-4">
          {Array.from({ length: 9 }, (_, index) => (
            <Skeleton key={index} className="aspect-[1080/1646]" />
          ))}
        </div>
        <div className="grid max-lg:hidden">
          <PreviewSkeleton />
        </div>
        <div className="flex flex-col gap-4 border-l border-line p-4 max-lg:hidden">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-9" />
          ))}
        </div>
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
