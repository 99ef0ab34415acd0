import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'

type ChoiceProps = { icon: IconName; title: string; help: string; onChoose: () => void; isDisabled?: boolean }

/** One of a few ways to go on, with what each means. */
export function Choice({ icon, title, help, onChoose, isDisabled = false }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      disabled={isDisabled}
      className="flex items-start gap-3 rounded-md border border-line-strong p-3 text-left not-disabled:hover:border-ink not-disabled:hover:bg-hover disabled:opacity-45"
    >
      <Icon name={icon} size={20} className="mt-0.5 text-ink-soft" />
      <span>
        <span className="block text-sm font-medium">{title}</span>
        <span className="mt-0.5 block text-xs text-ink-soft">{help}</span>
      </span>
    </button>
  )
}
