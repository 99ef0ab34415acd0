import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import type { MediaInfo } from '#shared/media/media.ts'
import { cutShare, fillsScreen } from '#shared/site/cell/crop.ts'
import { CELL_FITS, REFERENCE_SCREEN, type SiteFit } from '#shared/site/cell/fit-rules.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { stillOf, thumbnailOf } from '#admin/features/editor/document/cell-badges.ts'
import { creativeIn } from '#shared/site/cell/creatives.ts'
import { editCell } from '#admin/features/editor/document/commands.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { useCreativeText } from '#admin/features/editor/inspector/creative/use-creative-text.ts'
import { CropList } from './crop-list.tsx'
import { FocusPicker } from './focus-picker.tsx'

const percentOf = (share: number) => Math.round(share * 100)

/** Edits how a cell's picture is shown: its fit, and the focus of a picture that fills the screen. */
export function FitSection({ cell }: { cell: Cell }) {
  const editor = useEditor()
  const t = useCreativeText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const siteFit = useEditorState((state) => state.history.document.settings.fit)
  const media = useEditorState((state) => state.media)
  const language = useEditorState((state) => state.language)
  const creative = creativeIn(cell, language)
  const picture = stillOf(creative, media)
  const source = thumbnailOf(creative, media)
  const fills = picture !== undefined && fillsScreen({ fit: cell.fit, siteFit, picture })
  return (
    <InspectorSection title={t('fit.title')}>
      <div className="flex flex-col gap-1.5">
        <SegmentedControl
          label={t('fit.title')}
          size="sm"
          isTight
          value={cell.fit}
          onValueChange={(fit) => editor.edit((document) => editCell(document, cell.id, { fit }))}
          segments={CELL_FITS.map((fit) => ({ value: fit, label: t(`fit.${fit}`), isDisabled: isReadOnly }))}
        />
        <p className="text-xs text-ink-soft">
          <Outcome fit={cell.fit} siteFit={siteFit} picture={picture} />
        </p>
      </div>
      {fills && source && (
        <>
          <FocusPicker cellId={cell.id} focus={cell.focus} picture={picture} source={source} isDisabled={isReadOnly} />
          <CropList focus={cell.focus} picture={picture} source={source} />
        </>
      )}
    </InspectorSection>
  )
}

type OutcomeProps = { fit: Cell['fit']; siteFit: SiteFit; picture: MediaInfo | undefined }

/** Says what the choice means for this picture. */
function Outcome({ fit, siteFit, picture }: OutcomeProps) {
  const t = useCreativeText()
  if (fit !== 'default') return t(`fit.${fit}Help`)
  if (siteFit === 'whole' || !picture) return t(`fit.site.${siteFit}`)
  const percent = percentOf(cutShare(picture, REFERENCE_SCREEN))
  return t(fillsScreen({ fit, siteFit, picture }) ? 'fit.site.fill' : 'fit.site.tooMuch', { percent })
}
