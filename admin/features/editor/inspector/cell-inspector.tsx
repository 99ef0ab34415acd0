import { BehaviourSection } from './behaviour-section.tsx'
import { ButtonSection } from './button-section.tsx'
import { CellTexts } from './cell-texts.tsx'
import { AccessSection } from '#admin/features/editor/inspector/creative/access-section.tsx'
import { CopySection } from '#admin/features/editor/inspector/creative/copy-section.tsx'
import { ImageLinksSection } from '#admin/features/editor/inspector/creative/image-links-section.tsx'
import { ProductsSection } from '#admin/features/editor/inspector/creative/products-section.tsx'
import { ColoursSection } from './colours-section.tsx'
import { selectedCell } from '#admin/features/editor/document/editor-state.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { FitSection } from './fit/fit-section.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import { ExperimentSection } from './experiment-section.tsx'
import { PictureSection } from './picture-section.tsx'
import { CellMovement } from './movement/movement-section.tsx'
import { CellTypography } from './typography/typography-section.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

const NO_CELLS: readonly string[] = []

/** Edits all members of the selected cell. */
export function CellInspector() {
  const t = useEditorText()
  const cell = useEditorState(selectedCell)
  const language = useEditorState((state) => state.language)
  if (!cell) return null
  return (
    <>
      <div className="sticky top-0 z-10">
        <LanguageTabs cell={cell} />
      </div>
      {/* Field state belongs to one cell and language: the key mounts new fields. */}
      <div key={`${cell.id}.${language}`} className="border-b border-line">
        <PictureSection id={cell.id} creative={cell.creative} byLanguage={cell.creativeByLanguage} />
        <FitSection cell={cell} />
        <InspectorSection title={t('words.title')}>
          <CellTexts cell={cell} section="words" language={language} />
        </InspectorSection>
        <ButtonSection cell={cell} language={language} />
      </div>
      <div key={cell.id}>
        <ProductsSection
          cellId={cell.id}
          products={cell.products}
          mark={cell.productMark}
          isLocked={cell.membersOnlyLock}
        />
        <ImageLinksSection cellId={cell.id} imageLinks={cell.imageLinks} isLocked={cell.membersOnlyLock} />
        <CellTypography cell={cell} />
        <ColoursSection cell={cell} />
        <CellMovement cell={cell} />
        <BehaviourSection cellId={cell.id} arrowFade={cell.arrowFadeInterval} slider={cell.sliderSeconds} />
        <AccessSection cells={[cell]} />
        <CopySection from={cell.id} to={NO_CELLS} />
        <ExperimentSection cellId={cell.id} />
      </div>
    </>
  )
}
