import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useCan } from '#admin/api/user-info.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { TextArea } from '#admin/ui/form/text-area.tsx'
import type { SitePerson } from '#shared/site/review/review.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { findPeople, mentionQuery, takeMention } from './mentions.ts'
import { peopleQuery } from './review.api.ts'
import { useReviewText } from './use-review-text.ts'

/** The people that a comment may name; asked for with the first `@`. */
export function useSitePeople(text: string): readonly SitePerson[] {
  const can = useCan()
  const siteId = useEditorState((state) => state.site.id)
  const { data } = useQuery({ ...peopleQuery(siteId), enabled: text.includes('@') && can('GET /site/{id}/people') })
  return data ?? []
}

type MentionAreaProps = Omit<ComponentProps<typeof TextArea>, 'value' | 'onValueChange'> & {
  value: string
  people: readonly SitePerson[]
  onValueChange: (text: string) => void
}

/** What is suggested while a name is typed behind `@`, and the keys that choose from it. */
function useSuggestions({
  value,
  people,
  onValueChange,
}: Pick<MentionAreaProps, 'value' | 'people' | 'onValueChange'>) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const query = caret === null ? undefined : mentionQuery(value, caret)
  const found = query === undefined ? [] : findPeople(people, query)
  const chosen = Math.min(active, found.length - 1)
  const take = (person: SitePerson | undefined) => {
    if (!person || caret === null) return
    const next = takeMention(value, caret, person)
    onValueChange(next.text)
    setCaret(null)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(next.caret, next.caret)
    })
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => setActive((chosen + 1) % found.length),
    ArrowUp: () => setActive((chosen + found.length - 1) % found.length),
    Enter: () => take(found[chosen]),
    Tab: () => take(found[chosen]),
    Escape: () => setCaret(null),
  }
  /** Whether a key was for the suggestions. */
  const press = (event: KeyboardEvent): boolean => {
    const isPlain = !event.nativeEvent.isComposing && !event.ctrlKey && !event.metaKey && !event.shiftKey
    const handle = isPlain && found.length > 0 ? keys[event.key] : undefined
    if (!handle) return false
    event.preventDefault()
    event.stopPropagation()
    handle()
    return true
  }
  const follow = (next: number | null) => {
    setCaret(next)
    setActive(0)
  }
  return { area, found, chosen, take, press, follow, isOpen: query !== undefined && people.length > 0 }
}

/** A text in which `@` and some letters of a name offer the people that it may name. */
export function MentionArea({ value, people, onValueChange, onKeyDown, ...rest }: MentionAreaProps) {
  const t = useReviewText()
  const listId = useId()
  const { area, found, chosen, take, press, follow, isOpen } = useSuggestions({ value, people, onValueChange })
  return (
    <div className="relative">
      <TextArea
        {...rest}
        ref={area}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && found.length > 0 ? `${listId}-${chosen}` : undefined}
        onValueChange={onValueChange}
        onInput={(event) => follow(event.currentTarget.selectionStart)}
        onSelect={(event) => follow(event.currentTarget.selectionStart)}
        onBlur={() => follow(null)}
        onKeyDown={(event) => {
          if (!press(event)) onKeyDown?.(event)
        }}
      />
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={t('mention.label')}
          className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-md border border-line bg-paper p-1 shadow-float"
        >
          {found.map((person, index) => (
            <Suggestion
              key={person.id}
              id={`${listId}-${index}`}
              person={person}
              isActive={index === chosen}
              onTake={() => take(person)}
            />
          ))}
          {found.length === 0 && <p className="px-2 py-1.5 text-xs text-ink-soft">{t('mention.none')}</p>}
        </div>
      )}
    </div>
  )
}

type SuggestionProps = { id: string; person: SitePerson; isActive: boolean; onTake: () => void }

function Suggestion({ id, person: { name, company }, isActive, onTake }: SuggestionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // Before the field loses the focus.
      onMouseDown={(event) => {
        event.preventDefault()
        onTake()
      }}
      className={cx('cursor-pointer rounded-sm px-2 py-1.5 text-sm', isActive && 'bg-hover')}
    >
      {name}
      <span className="ml-2 text-xs text-ink-soft">{company}</span>
    </div>
  )
}
