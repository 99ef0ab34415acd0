import { IconButton } from '#admin/ui/basic/button.tsx'
import { rememberLegend } from './legend-choice.ts'
import { useMarksText } from './use-marks-text.ts'

type LegendButtonProps = { isOpen: boolean; legendId: string; onOpenChange: (isOpen: boolean) => void }

/** Shows and hides what the marks on cells mean. */
export function LegendButton({ isOpen, legendId, onOpenChange }: LegendButtonProps) {
  const t = useMarksText()
  const toggle = () => {
    rememberLegend(!isOpen)
    onOpenChange(!isOpen)
  }
  return (
    <IconButton
      size="sm"
      icon="info"
      placement="bottom-end"
      label={t(isOpen ? 'hide' : 'show')}
      aria-expanded={isOpen}
      aria-controls={isOpen ? legendId : undefined}
      onClick={toggle}
    />
  )
}
