import { cutShare } from '#shared/site/cell/crop.ts'
import { CROPPED_SCREENS, type Focus } from '#shared/site/cell/fit-rules.ts'
import type { Shape } from '#shared/site/cell/stage.ts'
import { useCreativeText } from '#admin/features/editor/inspector/creative/use-creative-text.ts'

type CropListProps = { focus: Focus; picture: Shape; source: string }

/** What screens show of a picture that fills them, and how much is cut away. */
export function CropList({ focus, picture, source }: CropListProps) {
  const t = useCreativeText()
  const position = `${focus.x}% ${focus.y}%`
  const cutText = (percent: number) => (percent > 0 ? t('fit.cut', { percent }) : t('fit.uncut'))
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-medium">{t('fit.crops')}</span>
      <ul className="grid grid-cols-3 items-end gap-x-2 gap-y-3">
        {CROPPED_SCREENS.map((screen) => {
          const percent = Math.round(cutShare(picture, screen) * 100)
          const name = `${screen.width} × ${screen.height}`
          return <Crop key={name} {...{ source, position, shape: screen, name, cut: cutText(percent) }} />
        })}
        <Crop {...{ source, position, shape: picture, name: t('fit.pc'), cut: cutText(0) }} />
      </ul>
    </div>
  )
}

type CropProps = { source: string; position: string; shape: Shape; name: string; cut: string }

function Crop({ source, position, shape, name, cut }: CropProps) {
  return (
    <li className="flex flex-col items-center text-center text-xs">
      <img
        src={source}
        alt=""
        className="h-24 max-w-full rounded-[3px] object-cover"
        style={{ aspectRatio: `${shape.width} / ${shape.height}`, objectPosition: position }}
      />
      <span className="tabular mt-1">{name}</span>
      <span className="tabular text-ink-soft">{cut}</span>
    </li>
  )
}
