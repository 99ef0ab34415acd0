import type { ReactNode } from 'react'
import { Badge } from '#admin/ui/basic/badge.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import type { TemplateId } from '#shared/site/document/site-templates.ts'

export type Start = TemplateId | 'blank'

type TemplateChoiceProps = {
  name: string
  id: Start
  value: Start
  onValueChange: (value: Start) => void
  title: string
  lead: string
  note?: string
  languages?: readonly string[]
  isLocked?: boolean
  /** Something to press below the description. */
  extra?: ReactNode
  children: ReactNode
}

/** A card that starts a site from a template or blank. */
export function TemplateChoice(props: TemplateChoiceProps) {
  const { name, id, value, onValueChange, title, lead, note, languages = [], isLocked = false, extra, children } = props
  const isChosen = id === value
  return (
    <label
      className={cx(
        'relative flex min-w-0 flex-col overflow-hidden rounded-md border transition-[border-color,box-shadow]',
        id === 'blank' && 'col-span-2',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        isLocked ? 'cursor-not-allowed' : 'cursor-pointer',
        isChosen ? 'border-ink shadow-[0_0_0_1px_var(--color-ink)]' : 'border-line-strong',
        !isChosen && !isLocked && 'hover:border-edge',
      )}
    >
      <input
        type="radio"
        name={name}
        value={id}
        checked={isChosen}
        disabled={isLocked}
        aria-label={title}
        aria-describedby={`${name}-${id}`}
        onChange={() => onValueChange(id)}
        className="absolute inset-0 z-10 cursor-[inherit] appearance-none rounded-md outline-none"
      />
      <span
        className={cx(
          'flex h-36 items-center justify-center border-b border-line bg-ground p-3 sm:h-44 sm:p-4',
          isLocked && 'opacity-45 grayscale',
        )}
      >
        {children}
      </span>
      {isLocked && (
        <span className="absolute top-2 right-2 grid size-7 place-items-center rounded-full bg-paper shadow-float">
          <Icon name="lock" size={16} />
        </span>
      )}
      {isChosen && (
        <span className="absolute top-2 right-2 grid size-6 place-items-center rounded-full bg-ink text-paper">
          <Icon name="check" size={14} />
        </span>
      )}
      <span className="flex flex-1 flex-col gap-1 p-3">
        <span className="text-sm leading-snug font-medium">{title}</span>
        <span id={`${name}-${id}`} className="text-xs text-ink-soft">
          {lead}
        </span>
        {note && <GridNote note={note} languages={languages} />}
        {extra}
      </span>
    </label>
  )
}

/** The size of a template's grid, and the languages of its texts. */
function GridNote({ note, languages }: { note: string; languages: readonly string[] }) {
  return (
    <span className="tabular mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 pt-1.5 text-xs text-ink-soft">
      {note}
      <span className="flex gap-1">
        {languages.map((language) => (
          <Badge key={language}>{language}</Badge>
        ))}
      </span>
    </span>
  )
}
