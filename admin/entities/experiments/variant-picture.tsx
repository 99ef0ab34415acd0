import { Suspense, useState } from 'react'
import { useLibraryText } from '#admin/entities/media-library/use-library-text.ts'
import { useExperimentsText } from '#admin/i18n/use-experiments-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import { useDrop } from '#admin/ui/file/use-drop.ts'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { pickFiles } from '#admin/uploads/pick-files.ts'
import type { LibraryItem } from '#shared/media/library.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import type { Creative } from '#shared/site/cell/cell.ts'
import { CellThumbnail } from './cell-thumbnail.tsx'
import { useVariantUpload, type VariantUpload } from './use-variant-upload.ts'
import { VariantUploadFault, VariantUploadState } from './variant-upload-state.tsx'

const MediaChooser = lazyView(
  async () => (await import('#admin/entities/media-library/media-chooser.tsx')).MediaChooser,
)

type VariantPictureProps = {
  siteId: string
  label: string
  /** null: `inherited` is shown. */
  creative: Creative | null
  inherited: Creative | null
  /** Where an inherited one comes from, and the way back to it. */
  words: { inherited: string; reset: string }
  media: ReadonlyMap<string, MediaInfo>
  onChange: (creative: Creative | null, stored?: readonly MediaInfo[]) => void
  onUploading: (isUploading: boolean) => void
}

/** A picture or film of a variant: chosen, dropped or taken from the library; else an inherited one. */
export function VariantPicture(props: VariantPictureProps) {
  const { siteId, label, creative, inherited, words, media, onChange, onUploading } = props
  const upload = useVariantUpload({
    siteId,
    onUploading,
    onDone: (purpose, { mediaId, posterId }, stored) => {
      if (purpose === 'creative') onChange({ mediaId, posterId }, stored)
      else if (creative) onChange({ ...creative, posterId: mediaId }, stored)
    },
  })
  const { job } = upload
  const { handlers } = useDrop((files) => upload.send('creative', files))
  return (
    <div role="group" aria-label={label} {...handlers} className="flex gap-3">
      <CellThumbnail creative={creative ?? inherited} media={media} className="w-16" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <p className="text-sm font-medium">
          {label}
          {!creative && <span className="ml-2 text-xs font-normal text-ink-soft">{words.inherited}</span>}
        </p>
        {job && job.state !== 'failed' ? (
          <VariantUploadState upload={upload} job={job} label={label} />
        ) : (
          <Choices {...props} upload={upload} />
        )}
        {job && <VariantUploadFault upload={upload} job={job} />}
      </div>
    </div>
  )
}

/** The ways to another file, for a film to another poster, and back to the inherited one. */
function Choices({
  siteId,
  creative,
  words,
  media,
  onChange,
  upload,
}: VariantPictureProps & { upload: VariantUpload }) {
  const t = useExperimentsText()
  const library = useLibraryText()
  const isFilm = creative !== null && media.get(creative.mediaId)?.kind === 'video'
  const change: VariantPictureProps['onChange'] = (next, stored) => {
    upload.cancel()
    onChange(next, stored)
  }
  return (
    <>
      <div className="flex flex-wrap gap-1.5">
        <Button size="sm" icon="upload" onClick={() => pickFiles({}, (files) => upload.send('creative', files))}>
          {creative ? t('form.replacePicture') : t('form.choosePicture')}
        </Button>
        <LibraryButton siteId={siteId} onChoose={change} />
        {isFilm && (
          <Button
            size="sm"
            icon="image"
            onClick={() => pickFiles({ accept: 'image' }, (files) => upload.send('poster', files))}
          >
            {library('posterChoose')}
          </Button>
        )}
        {creative && (
          <Button size="sm" variant="quiet" icon="undo" onClick={() => change(null)}>
            {words.reset}
          </Button>
        )}
      </div>
      {isFilm && !creative.posterId && (
        <p role="status" className="text-xs text-warning">
          {library('choose.noPoster')}
        </p>
      )}
    </>
  )
}

type LibraryButtonProps = {
  siteId: string
  onChoose: (creative: Creative, stored: readonly MediaInfo[]) => void
}

/** Opens the library of the site's account. */
function LibraryButton({ siteId, onChoose }: LibraryButtonProps) {
  const library = useLibraryText()
  const [isOpen, setOpen] = useState(false)
  const choose = (item: LibraryItem) => {
    setOpen(false)
    const { mediaId, poster } = item
    onChoose({ mediaId, posterId: poster?.mediaId ?? null }, poster ? [item, poster] : [item])
  }
  return (
    <>
      <Button size="sm" icon="image" onClick={() => setOpen(true)}>
        {library('choose.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={<DialogWaiting />}>
          <MediaChooser siteId={siteId} kind="all" onChoose={choose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
