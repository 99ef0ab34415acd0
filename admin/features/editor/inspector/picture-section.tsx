import { memo } from 'react'
import { Button, IconButton } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { LANGUAGE_NAME, type Language } from '#shared/text/languages.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import { isHeavyPicture, RECOMMENDED } from '#shared/media/media-rules.ts'
import type { Cell, Creative } from '#shared/site/cell/cell.ts'
import { thumbnailOf } from '#admin/features/editor/document/cell-badges.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { LibraryButton } from '#admin/features/editor/fields/library-button.tsx'
import { pickFiles } from '#admin/uploads/pick-files.ts'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { withCreative } from '#admin/features/editor/document/commands.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { useFocusTarget } from '#admin/features/editor/fields/use-focus-target.ts'
import { CropButton } from './crop/crop-button.tsx'

const { creative: WHOLE, fullScreen: FULL } = RECOMMENDED
const RECOMMENDED_SIZES = { ...WHOLE, fullWidth: FULL.width, fullHeight: FULL.height }

type PictureSectionProps = { id: string; creative: Creative | null; byLanguage: Cell['creativeByLanguage'] }

/** Edits the cell's picture or video, a video's poster, and the picture of the edited language. */
export const PictureSection = memo(function PictureSection({ id, creative, byLanguage }: PictureSectionProps) {
  const t = useEditorText()
  const frame = useFocusTarget<HTMLDivElement>('creative')
  const language = useEditorState((state) => state.language)
  const defaultLanguage = useEditorState((state) => state.history.document.settings.defaultLanguage)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  return (
    <InspectorSection title={t('picture.title')}>
      <div ref={frame} className="flex flex-col gap-4">
        <CreativeRow cellId={id} creative={creative} language={null} />
        {language !== defaultLanguage && !isReadOnly && creative && (
          <LanguageCreative cellId={id} creative={byLanguage[language] ?? null} language={language} />
        )}
      </div>
    </InspectorSection>
  )
})

type CreativeRowProps = { cellId: string; creative: Creative | null; language: Language | null }

function CreativeRow({ cellId, creative, language }: CreativeRowProps) {
  const editor = useEditor()
  const t = useEditorText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const media = useEditorState((state) => state.media)
  const info = creative ? media.get(creative.mediaId) : undefined
  const source = thumbnailOf(creative, media)
  const replace = ([file]: File[]) => {
    const batch = crypto.randomUUID()
    if (file) editor.uploads.replaceFile(file, { kind: 'cell', cellId, language, isNew: false, batch })
  }
  const remove = () =>
    editor.edit((document) => {
      const current = document.cells[cellId]
      return current ? { cells: { [cellId]: withCreative(current, null, language) } } : {}
    })
  return (
    <div className="flex gap-3">
      <Thumbnail source={source} isVideo={info?.kind === 'video'} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <MediaFacts info={info} />
        {!isReadOnly && (
          <div className="flex flex-wrap gap-1.5">
            <Button size="sm" icon="upload" onClick={() => pickFiles({}, replace)}>
              {info ? t('picture.replace') : t('picture.choose')}
            </Button>
            {info?.kind === 'image' && <CropButton cellId={cellId} language={language} info={info} />}
            {info && <IconButton size="sm" icon="trash" label={t('picture.remove')} onClick={remove} />}
            <LibraryButton target={{ kind: 'cell', cellId, language, isNew: false, batch: '' }} kind="all" />
          </div>
        )}
        {info?.kind === 'video' && !isReadOnly && <PosterPicker cellId={cellId} language={language} />}
      </div>
    </div>
  )
}

function Thumbnail({ source, isVideo }: { source: string | undefined; isVideo: boolean }) {
  return (
    <span className="relative grid aspect-[1080/1646] w-20 shrink-0 place-items-center overflow-hidden rounded-sm bg-press text-ink-faint">
      {source ? <img src={source} alt="" className="size-full object-cover" /> : <Icon name="image" size={20} />}
      {isVideo && (
        <span className="absolute right-1 bottom-1 grid size-5 place-items-center rounded-[3px] bg-black/55 text-white">
          <Icon name="play" size={12} />
        </span>
      )}
    </span>
  )
}

function MediaFacts({ info }: { info: MediaInfo | undefined }) {
  const t = useEditorText()
  if (!info) {
    return (
      <div>
        <p className="text-sm">{t('picture.none')}</p>
        <p className="text-xs text-ink-soft">{t('picture.recommended', RECOMMENDED_SIZES)}</p>
      </div>
    )
  }
  const isSmall = info.kind === 'image' && info.width < RECOMMENDED.creative.width / 2
  return (
    <div className="min-w-0 text-xs text-ink-soft">
      <p className="truncate text-sm text-ink" title={info.name}>
        {info.name}
      </p>
      {info.width > 0 && <p className="tabular">{t('picture.size', { width: info.width, height: info.height })}</p>}
      <p>{t('picture.recommended', RECOMMENDED_SIZES)}</p>
      {isHeavyPicture(info) && <p className="text-warning">{t('picture.heavy')}</p>}
      {isSmall && <p className="text-warning">{t('picture.small')}</p>}
    </div>
  )
}

function PosterPicker({ cellId, language }: { cellId: string; language: Language | null }) {
  const editor = useEditor()
  const t = useEditorText()
  const choose = ([file]: File[]) => {
    if (file) editor.uploads.replaceFile(file, { kind: 'poster', cellId, language })
  }
  return (
    <button
      type="button"
      onClick={() => pickFiles({ accept: 'image' }, choose)}
      title={t('picture.posterHelp')}
      className="w-fit text-left text-xs underline underline-offset-4"
    >
      {t('picture.posterReplace')}
    </button>
  )
}

type LanguageCreativeProps = { cellId: string; creative: Creative | null; language: Language }

function LanguageCreative({ cellId, creative, language }: LanguageCreativeProps) {
  const editor = useEditor()
  const t = useEditorText()
  const name = LANGUAGE_NAME[language]
  const choose = ([file]: File[]) => {
    const batch = crypto.randomUUID()
    if (file) editor.uploads.replaceFile(file, { kind: 'cell', cellId, language, isNew: false, batch })
  }
  if (creative) {
    return (
      <div className="rounded-md bg-ground p-3">
        <p className="mb-2 text-xs font-medium">{t('picture.overridden', { language: name })}</p>
        <CreativeRow cellId={cellId} creative={creative} language={language} />
      </div>
    )
  }
  const isUploading = editor
    .getState()
    .uploads.some(({ target }) => target.kind === 'cell' && target.cellId === cellId && target.language === language)
  return (
    <div>
      <Button
        size="sm"
        variant="quiet"
        icon="translate"
        onClick={() => pickFiles({}, choose)}
        isBusy={isUploading}
        className="-ml-2.5"
      >
        {t('picture.overrideChoose', { language: name })}
      </Button>
      <p className="text-xs text-ink-soft">{t('picture.overrideHelp')}</p>
    </div>
  )
}
