import { useState } from 'react'
import { type PercentCrop, ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useCreativeText } from '#admin/features/editor/inspector/creative/use-creative-text.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { FieldError } from '#admin/ui/form/field.tsx'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import { type CropArea, cropPicture, cropSize } from '#admin/uploads/crop-picture.ts'
import { useUploadProblem } from '#admin/uploads/use-upload-problem.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import { RECOMMENDED, shownMediaPath } from '#shared/media/media-rules.ts'
import { isWhole, largestFrame, type Ratio, RATIOS } from './crop-frame.ts'

type CropDialogProps = {
  cellId: string
  info: MediaInfo
  onCropped: (file: File) => void
  onClose: () => void
}

const areaOf = ({ x, y, width, height }: PercentCrop): CropArea => ({
  x: x / 100,
  y: y / 100,
  width: width / 100,
  height: height / 100,
})

/** The size of the largest file of a picture that is kept. */
function largestSize({ variants, width, height }: MediaInfo) {
  const largest = Math.max(...variants)
  return { width: largest, height: (height * largest) / width }
}

/** The frame over a picture, and the making of the file. `url`: the picture's largest size. */
function useCrop({ info, url, onCropped }: Pick<CropDialogProps, 'info' | 'onCropped'> & { url: string }) {
  const problemOf = useUploadProblem()
  const [ratio, setRatio] = useState<Ratio>('cell')
  const [frame, setFrame] = useState(() => largestFrame('cell', info))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const crop = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      onCropped(await cropPicture({ url, name: info.name }, areaOf(frame)))
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }
  const choose = (next: Ratio) => {
    setRatio(next)
    setFrame(largestFrame(next, info))
  }
  return { ratio, choose, frame, setFrame, isBusy, problem, setProblem, crop }
}

/** Moves a frame over a picture and makes a file of what is in it. */
export function CropDialog({ cellId, info, onCropped, onClose }: CropDialogProps) {
  const t = useCreativeText()
  const ui = useAdminText()
  const url = shownMediaPath(info, `${largestSize(info).width}.webp`)
  const { ratio, choose, frame, setFrame, isBusy, problem, setProblem, crop } = useCrop({ info, url, onCropped })
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      size="md"
      title={t('crop.title')}
      description={t('crop.lead')}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {ui('ui.cancel')}
          </Button>
          <Button variant="primary" isBusy={isBusy} disabled={isWhole(frame)} onClick={() => void crop()}>
            {t('crop.confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <SegmentedControl
          label={t('crop.ratio')}
          size="sm"
          className="self-start"
          value={ratio}
          onValueChange={choose}
          segments={(['cell', 'full', 'free'] as const).map((value) => ({ value, label: t(`crop.ratios.${value}`) }))}
        />
        <Frame
          url={url}
          frame={frame}
          ratio={ratio}
          onFrameChange={setFrame}
          onFail={() => setProblem(t('crop.failed'))}
        />
        <Facts cellId={cellId} info={info} frame={frame} />
        <div role="alert">{problem && <FieldError message={problem} />}</div>
      </div>
    </Dialog>
  )
}

type FrameProps = {
  url: string
  frame: PercentCrop
  ratio: Ratio
  onFrameChange: (frame: PercentCrop) => void
  onFail: () => void
}

function Frame({ url, frame, ratio, onFrameChange, onFail }: FrameProps) {
  const t = useCreativeText()
  const handle = (side: 'n' | 'e' | 's' | 'w' | 'ne' | 'se' | 'sw' | 'nw') =>
    t('crop.handle', { side: t(`crop.sides.${side}`) })
  return (
    <div className="grid place-items-center rounded-md bg-ground p-2">
      <ReactCrop
        crop={frame}
        aspect={RATIOS[ratio]}
        keepSelection
        ruleOfThirds
        minWidth={24}
        minHeight={24}
        // Its style sheet lets the picture inherit this.
        className="max-h-[46dvh]"
        onChange={(_, percent) => onFrameChange(percent)}
        ariaLabels={{
          cropArea: t('crop.area'),
          nDragHandle: handle('n'),
          eDragHandle: handle('e'),
          sDragHandle: handle('s'),
          wDragHandle: handle('w'),
          neDragHandle: handle('ne'),
          seDragHandle: handle('se'),
          swDragHandle: handle('sw'),
          nwDragHandle: handle('nw'),
        }}
      >
        <img src={url} alt="" onError={onFail} />
      </ReactCrop>
    </div>
  )
}

/** The size of the result, and what to look at afterwards. */
function Facts({ cellId, info, frame }: Pick<CropDialogProps, 'cellId' | 'info'> & { frame: PercentCrop }) {
  const t = useCreativeText()
  const hasMarks = useEditorState(({ history }) => {
    const cell = history.document.cells[cellId]
    return cell !== undefined && cell.products.length + cell.imageLinks.length > 0
  })
  const size = cropSize(areaOf(frame), largestSize(info))
  return (
    <div className="text-xs text-ink-soft">
      <p className="tabular" aria-live="polite">
        {t('crop.size', size)}
      </p>
      {size.width < RECOMMENDED.creative.width / 2 && <p className="text-warning">{t('crop.small')}</p>}
      {hasMarks && <p>{t('crop.marks')}</p>}
    </div>
  )
}
